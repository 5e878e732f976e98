BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE browsers (
	id INTEGER NOT NULL, 
	token_hash VARCHAR(64) NOT NULL, 
	created DOUBLE NOT NULL, 
	seen DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (token_hash)
);
INSERT INTO "browsers" VALUES(1,'dc9bfdc1940fedc4711201f899c1766dab10efe4ce3c68daf59f166ace25d15a',1.79490678517782092094e+09,1.79490678517782092094e+09);
INSERT INTO "browsers" VALUES(2,'3c09932e55d598600bc245eef9353262cfd771948a855ef25d8e305fc4a579f6',1.79490679113719797136e+09,1.79490679113719797136e+09);
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at DOUBLE NOT NULL, 
	seat INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	text TEXT NOT NULL, 
	notice VARCHAR(32), 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES(1,'ZvyFi7xSXdgc',1.79490679116711258889e+09,1,'Bruno','','sat');
CREATE TABLE email_consents (
	address VARCHAR(254) NOT NULL, 
	browser INTEGER NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	confirmed BOOLEAN NOT NULL, 
	PRIMARY KEY (address, browser), 
	FOREIGN KEY(address) REFERENCES emails (address), 
	FOREIGN KEY(browser) REFERENCES browsers (id), 
	UNIQUE (secret)
);
CREATE TABLE emails (
	address VARCHAR(254) NOT NULL, 
	blocked BOOLEAN NOT NULL, 
	sent DOUBLE NOT NULL, 
	day INTEGER NOT NULL, 
	sent_that_day INTEGER NOT NULL, 
	PRIMARY KEY (address)
);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	public TEXT, 
	round INTEGER NOT NULL, 
	turn INTEGER NOT NULL, 
	reveals BOOLEAN NOT NULL, 
	at DOUBLE NOT NULL, 
	events JSON NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('4yycuBTiZzWW',1,'start',0,-1,'',NULL,0,0,1,1.79490678531297278403e+09,'[]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',2,'move',1,0,'keep:L06,L08',NULL,0,0,0,1794906786.23626,'[["leaders-kept", 0, "", "MR-SETUP-03", {}, {"leaders": ["leader:L06", "leader:L08"]}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',3,'move',2,1,'keep:L03,L15',NULL,0,0,1,1.79490678920195794107e+09,'[["leaders-kept", 1, "", "MR-SETUP-03", {}, {"leaders": ["leader:L03", "leader:L15"]}], ["first-player", 0, "", "MR-SETUP-04", {}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',4,'move',3,1,'take:stone','take:stone',0,1,1,1.79490678920499300954e+09,'[["starting-resource", 1, "", "MR-SETUP-05", {"goods": {"stone": 1}}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 1}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',5,'move',4,0,'col:2','col:2',1,0,0,1.79490678923199129101e+09,'[["market", 0, "col:2", "MR-MARKET-01", {"line": "col:2", "goods": {"coin": 1, "stone": 1}}, {}], ["push", 0, "col:2", "MR-MARKET-02", {"line": "col:2", "marble": "marble:white", "slide": "marble:yellow"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',6,'move',5,0,'store','store',1,0,0,1.7949067892675440311e+09,'[]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',7,'move',6,0,'discard:L08','discard:L08',1,0,0,1.7949067893116409779e+09,'[["leader-discarded", 0, "leader:L08", "MR-LEADER-01", {"leader": "leader:L08"}, {}], ["faith", 0, "leader:L08", "MR-LEADER-01", {"goods": {"faith": 1}, "space": 1}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',8,'move',7,0,'discard:L06','discard:L06',1,0,0,1.79490678936202979094e+09,'[["leader-discarded", 0, "leader:L06", "MR-LEADER-01", {"leader": "leader:L06"}, {}], ["faith", 0, "leader:L06", "MR-LEADER-01", {"goods": {"faith": 1}, "space": 2}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 1}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',9,'move',8,1,'discard:L15','discard:L15',1,1,1,1.79490678941045093538e+09,'[["leader-discarded", 1, "leader:L15", "MR-LEADER-01", {"leader": "leader:L15"}, {}], ["faith", 1, "leader:L15", "MR-LEADER-01", {"goods": {"faith": 1}, "space": 1}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',10,'move',9,1,'discard:L03','discard:L03',1,1,1,1.7949067894142706394e+09,'[["leader-discarded", 1, "leader:L03", "MR-LEADER-01", {"leader": "leader:L03"}, {}], ["faith", 1, "leader:L03", "MR-LEADER-01", {"goods": {"faith": 1}, "space": 2}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',11,'move',10,1,'row:2','row:2',1,1,1,1.79490678943274617192e+09,'[["market", 1, "row:2", "MR-MARKET-01", {"line": "row:2", "goods": {"shield": 1, "faith": 1}}, {}], ["faith", 1, "row:2", "MR-MARKET-05", {"goods": {"faith": 1}, "space": 3}, {}], ["push", 1, "row:2", "MR-MARKET-02", {"line": "row:2", "marble": "marble:yellow", "slide": "marble:blue"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',12,'move',11,1,'drop:1shield','drop:1shield',1,1,1,1.79490678946965789798e+09,'[["discarded", 1, "row:2", "MR-DEPOT-05", {"goods": {"shield": 1}}, {}], ["faith", 0, "row:2", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 3}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 2}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',13,'move',12,0,'produce','produce',2,0,0,1.79490678978941679e+09,'[["powers", 0, "", "MR-PROD-01", {"powers": ["power:basic"]}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',14,'move',13,0,'make:stone','make:stone',2,0,0,1.79490678985019493107e+09,'[["paid", 0, "action:production", "MR-PROD-04", {"goods": {"stone": 1}, "warehouse": {"stone": 1}, "strongbox": {}}, {}], ["paid", 0, "action:production", "MR-PROD-04", {"goods": {"coin": 1}, "warehouse": {"coin": 1}, "strongbox": {}}, {}], ["produced", 0, "", "MR-PROD-04", {"goods": {"stone": 1}}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 2}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',15,'move',14,1,'row:3','row:3',2,1,1,1.79490678988126111034e+09,'[["market", 1, "row:3", "MR-MARKET-01", {"line": "row:3", "goods": {"stone": 1, "servant": 1, "shield": 1}}, {}], ["push", 1, "row:3", "MR-MARKET-02", {"line": "row:3", "marble": "marble:blue", "slide": "marble:blue"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',16,'move',15,1,'store','store',2,1,1,1.79490678993212652205e+09,'[["turn", 0, "", "MR-TURN-01", {"round": 3}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',17,'move',16,0,'row:1','row:1',3,0,0,1.79490678997506427757e+09,'[["market", 0, "row:1", "MR-MARKET-01", {"line": "row:1", "goods": {"coin": 1, "stone": 1, "servant": 1}}, {}], ["push", 0, "row:1", "MR-MARKET-02", {"line": "row:1", "marble": "marble:blue", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',18,'move',17,0,'drop:1coin','drop:1coin',3,0,0,1.7949067900217838288e+09,'[["discarded", 0, "row:1", "MR-DEPOT-05", {"goods": {"coin": 1}}, {}], ["faith", 1, "row:1", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 4}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 3}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',19,'move',18,1,'col:3','col:3',3,1,1,1.79490679005166935923e+09,'[["market", 1, "col:3", "MR-MARKET-01", {"line": "col:3", "goods": {"coin": 1, "stone": 1, "faith": 1}}, {}], ["faith", 1, "col:3", "MR-MARKET-05", {"goods": {"faith": 1}, "space": 5}, {}], ["push", 1, "col:3", "MR-MARKET-02", {"line": "col:3", "marble": "marble:white", "slide": "marble:yellow"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',20,'move',19,1,'drop:1coin','drop:1coin',3,1,1,1.79490679007112979891e+09,'[["discarded", 1, "col:3", "MR-DEPOT-05", {"goods": {"coin": 1}}, {}], ["faith", 0, "col:3", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 4}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 4}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',21,'move',20,0,'row:1','row:1',4,0,0,1.79490679010213637347e+09,'[["market", 0, "row:1", "MR-MARKET-01", {"line": "row:1", "goods": {"stone": 1, "servant": 1, "shield": 1, "faith": 1}}, {}], ["faith", 0, "row:1", "MR-MARKET-05", {"goods": {"faith": 1}, "space": 5}, {}], ["push", 0, "row:1", "MR-MARKET-02", {"line": "row:1", "marble": "marble:yellow", "slide": "marble:grey"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',22,'move',21,0,'drop:1servant,1shield','drop:1servant,1shield',4,0,0,1.79490679013394784924e+09,'[["discarded", 0, "row:1", "MR-DEPOT-05", {"goods": {"servant": 1, "shield": 1}}, {}], ["faith", 1, "row:1", "MR-DEPOT-05", {"goods": {"faith": 2}, "space": 7}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 4}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',23,'move',22,1,'row:1','row:1',4,1,1,1.79490679017247962956e+09,'[["market", 1, "row:1", "MR-MARKET-01", {"line": "row:1", "goods": {"coin": 1, "servant": 1, "shield": 1, "faith": 1}}, {}], ["faith", 1, "row:1", "MR-MARKET-05", {"goods": {"faith": 1}, "space": 8}, {}], ["report", -1, "section:1", "MR-FAITH-03", {"section": "section:1"}, {}], ["tile-up", 0, "section:1", "MR-FAITH-04", {"section": "section:1"}, {}], ["tile-up", 1, "section:1", "MR-FAITH-04", {"section": "section:1"}, {}], ["push", 1, "row:1", "MR-MARKET-02", {"line": "row:1", "marble": "marble:grey", "slide": "marble:purple"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',24,'move',23,1,'drop:1coin,1servant,1shield','drop:1coin,1servant,1shield',4,1,1,1.79490679017742419242e+09,'[["discarded", 1, "row:1", "MR-DEPOT-05", {"goods": {"coin": 1, "servant": 1, "shield": 1}}, {}], ["faith", 0, "row:1", "MR-DEPOT-05", {"goods": {"faith": 3}, "space": 8}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 5}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',25,'move',24,0,'buy:D12@2','buy:D12@2',5,0,1,1.79490679020513057705e+09,'[["paid", 0, "card:D12", "MR-BUY-01", {"goods": {"stone": 3}, "warehouse": {"stone": 2}, "strongbox": {"stone": 1}}, {}], ["bought", 0, "card:D12", "MR-BUY-02", {"card": "card:D12", "slot": 2}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 5}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',26,'move',25,1,'col:3','col:3',5,1,1,1.79490679024096417429e+09,'[["market", 1, "col:3", "MR-MARKET-01", {"line": "col:3", "goods": {"coin": 1, "stone": 1}}, {}], ["push", 1, "col:3", "MR-MARKET-02", {"line": "col:3", "marble": "marble:purple", "slide": "marble:yellow"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',27,'move',26,1,'drop:4stone','drop:4stone',5,1,1,1.79490679025242471688e+09,'[["discarded", 1, "col:3", "MR-DEPOT-06", {"goods": {"stone": 4}}, {}], ["faith", 0, "col:3", "MR-DEPOT-05", {"goods": {"faith": 4}, "space": 12}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 6}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',28,'move',27,0,'row:3','row:3',6,0,0,1.79490679028736042975e+09,'[["market", 0, "row:3", "MR-MARKET-01", {"line": "row:3", "goods": {"servant": 2, "shield": 1}}, {}], ["push", 0, "row:3", "MR-MARKET-02", {"line": "row:3", "marble": "marble:yellow", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',29,'move',28,0,'store','store',6,0,0,1.79490679033318662645e+09,'[["turn", 1, "", "MR-TURN-01", {"round": 6}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',30,'move',29,1,'row:2','row:2',6,1,1,1.79490679037219858166e+09,'[["market", 1, "row:2", "MR-MARKET-01", {"line": "row:2", "goods": {"coin": 1}}, {}], ["push", 1, "row:2", "MR-MARKET-02", {"line": "row:2", "marble": "marble:white", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',31,'move',30,1,'drop:1coin','drop:1coin',6,1,1,1.79490679039554834367e+09,'[["discarded", 1, "row:2", "MR-DEPOT-05", {"goods": {"coin": 1}}, {}], ["faith", 0, "row:2", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 13}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 7}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',32,'move',31,0,'col:1','col:1',7,0,0,1.79490679041979336741e+09,'[["market", 0, "col:1", "MR-MARKET-01", {"line": "col:1", "goods": {"servant": 1, "faith": 1}}, {}], ["faith", 0, "col:1", "MR-MARKET-05", {"goods": {"faith": 1}, "space": 14}, {}], ["push", 0, "col:1", "MR-MARKET-02", {"line": "col:1", "marble": "marble:white", "slide": "marble:red"}, {}], ["discarded", 0, "col:1", "MR-DEPOT-05", {"goods": {"servant": 1}}, {}], ["faith", 1, "col:1", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 9}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 7}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',33,'move',32,1,'col:1','col:1',7,1,1,1.79490679045830273628e+09,'[["market", 1, "col:1", "MR-MARKET-01", {"line": "col:1", "goods": {"servant": 1}}, {}], ["push", 1, "col:1", "MR-MARKET-02", {"line": "col:1", "marble": "marble:red", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',34,'move',33,1,'drop:1servant','drop:1servant',7,1,1,1.79490679047731232641e+09,'[["discarded", 1, "col:1", "MR-DEPOT-05", {"goods": {"servant": 1}}, {}], ["faith", 0, "col:1", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 15}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 8}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',35,'move',34,0,'col:3','col:3',8,0,0,1.79490679051591348644e+09,'[["market", 0, "col:3", "MR-MARKET-01", {"line": "col:3", "goods": {"coin": 1, "stone": 1, "shield": 1}}, {}], ["push", 0, "col:3", "MR-MARKET-02", {"line": "col:3", "marble": "marble:white", "slide": "marble:grey"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',36,'move',35,0,'drop:1stone,1shield','drop:1stone,1shield',8,0,0,1.79490679056421136849e+09,'[["discarded", 0, "col:3", "MR-DEPOT-05", {"goods": {"stone": 1, "shield": 1}}, {}], ["faith", 1, "col:3", "MR-DEPOT-05", {"goods": {"faith": 2}, "space": 11}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 8}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',37,'move',36,1,'col:2','col:2',8,1,1,1.79490679058808684344e+09,'[["market", 1, "col:2", "MR-MARKET-01", {"line": "col:2", "goods": {"servant": 1, "shield": 1}}, {}], ["push", 1, "col:2", "MR-MARKET-02", {"line": "col:2", "marble": "marble:grey", "slide": "marble:blue"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',38,'move',37,1,'drop:1shield','drop:1shield',8,1,1,1.79490679061627984042e+09,'[["discarded", 1, "col:2", "MR-DEPOT-05", {"goods": {"shield": 1}}, {}], ["faith", 0, "col:2", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 16}, {}], ["report", -1, "section:2", "MR-FAITH-03", {"section": "section:2"}, {}], ["tile-up", 0, "section:2", "MR-FAITH-04", {"section": "section:2"}, {}], ["tile-lost", 1, "section:2", "MR-FAITH-04", {"section": "section:2"}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 9}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',39,'move',38,0,'row:3','row:3',9,0,0,1.79490679065399312977e+09,'[["market", 0, "row:3", "MR-MARKET-01", {"line": "row:3", "goods": {"coin": 1, "stone": 1, "faith": 1}}, {}], ["faith", 0, "row:3", "MR-MARKET-05", {"goods": {"faith": 1}, "space": 17}, {}], ["push", 0, "row:3", "MR-MARKET-02", {"line": "row:3", "marble": "marble:blue", "slide": "marble:red"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',40,'move',39,0,'drop:1coin,3servant','drop:1coin,3servant',9,0,0,1.79490679070226573938e+09,'[["discarded", 0, "row:3", "MR-DEPOT-06", {"goods": {"coin": 1, "servant": 3}}, {}], ["faith", 1, "row:3", "MR-DEPOT-05", {"goods": {"faith": 4}, "space": 15}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 9}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',41,'move',40,1,'row:1','row:1',9,1,1,1.79490679073463201519e+09,'[["market", 1, "row:1", "MR-MARKET-01", {"line": "row:1", "goods": {"coin": 1, "stone": 1, "servant": 1}}, {}], ["push", 1, "row:1", "MR-MARKET-02", {"line": "row:1", "marble": "marble:red", "slide": "marble:purple"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',42,'move',41,1,'drop:1coin,1stone','drop:1coin,1stone',9,1,1,1.79490679075991797449e+09,'[["discarded", 1, "row:1", "MR-DEPOT-05", {"goods": {"coin": 1, "stone": 1}}, {}], ["faith", 0, "row:1", "MR-DEPOT-05", {"goods": {"faith": 2}, "space": 19}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 10}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',43,'move',42,0,'row:2','row:2',10,0,0,1.79490679079584312437e+09,'[["market", 0, "row:2", "MR-MARKET-01", {"line": "row:2", "goods": {"servant": 1, "shield": 1}}, {}], ["push", 0, "row:2", "MR-MARKET-02", {"line": "row:2", "marble": "marble:purple", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',44,'move',43,0,'drop:1servant','drop:1servant',10,0,0,1.79490679083776187899e+09,'[["discarded", 0, "row:2", "MR-DEPOT-05", {"goods": {"servant": 1}}, {}], ["faith", 1, "row:2", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 16}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 10}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',45,'move',44,1,'row:2','row:2',10,1,1,1.79490679088531780238e+09,'[["market", 1, "row:2", "MR-MARKET-01", {"line": "row:2", "goods": {"servant": 2, "shield": 1}}, {}], ["push", 1, "row:2", "MR-MARKET-02", {"line": "row:2", "marble": "marble:white", "slide": "marble:purple"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',46,'move',45,1,'drop:2servant','drop:2servant',10,1,1,1.79490679088876247402e+09,'[["discarded", 1, "row:2", "MR-DEPOT-05", {"goods": {"servant": 2}}, {}], ["faith", 0, "row:2", "MR-DEPOT-05", {"goods": {"faith": 2}, "space": 21}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 11}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',47,'move',46,0,'col:1','col:1',11,0,0,1.79490679092385888105e+09,'[["market", 0, "col:1", "MR-MARKET-01", {"line": "col:1", "goods": {"stone": 1, "shield": 1}}, {}], ["push", 0, "col:1", "MR-MARKET-02", {"line": "col:1", "marble": "marble:purple", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',48,'move',47,0,'store','store',11,0,0,1.79490679095802330971e+09,'[["turn", 1, "", "MR-TURN-01", {"round": 11}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',49,'move',48,1,'col:2','col:2',11,1,1,1.79490679098805141445e+09,'[["market", 1, "col:2", "MR-MARKET-01", {"line": "col:2", "goods": {"coin": 1}}, {}], ["push", 1, "col:2", "MR-MARKET-02", {"line": "col:2", "marble": "marble:white", "slide": "marble:yellow"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',50,'move',49,1,'drop:1coin','drop:1coin',11,1,1,1.79490679099728751184e+09,'[["discarded", 1, "col:2", "MR-DEPOT-05", {"goods": {"coin": 1}}, {}], ["faith", 0, "col:2", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 22}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 12}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',51,'move',50,0,'buy:D08@3','buy:D08@3',12,0,1,1.79490679102925491331e+09,'[["paid", 0, "card:D08", "MR-BUY-01", {"goods": {"shield": 1}, "warehouse": {"shield": 1}, "strongbox": {}}, {}], ["paid", 0, "card:D08", "MR-BUY-01", {"goods": {"stone": 1}, "warehouse": {"stone": 1}, "strongbox": {}}, {}], ["paid", 0, "card:D08", "MR-BUY-01", {"goods": {"coin": 1}, "warehouse": {"coin": 1}, "strongbox": {}}, {}], ["bought", 0, "card:D08", "MR-BUY-02", {"card": "card:D08", "slot": 3}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 12}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',52,'move',51,1,'row:2','row:2',12,1,1,1.79490679105344200132e+09,'[["market", 1, "row:2", "MR-MARKET-01", {"line": "row:2", "goods": {"stone": 1, "servant": 1}}, {}], ["push", 1, "row:2", "MR-MARKET-02", {"line": "row:2", "marble": "marble:yellow", "slide": "marble:grey"}, {}]]');
INSERT INTO "entries" VALUES('4yycuBTiZzWW',53,'move',52,1,'drop:1stone,1servant','drop:1stone,1servant',12,1,1,1.79490679106784558295e+09,'[["discarded", 1, "row:2", "MR-DEPOT-05", {"goods": {"stone": 1, "servant": 1}}, {}], ["faith", 0, "row:2", "MR-DEPOT-05", {"goods": {"faith": 2}, "space": 24}, {}], ["end-triggered", 0, "", "MR-END-01", {"trigger": "trigger:faith"}, {}], ["report", -1, "section:3", "MR-FAITH-03", {"section": "section:3"}, {}], ["tile-up", 0, "section:3", "MR-FAITH-04", {"section": "section:3"}, {}], ["tile-lost", 1, "section:3", "MR-FAITH-04", {"section": "section:3"}, {}], ["game-over", -1, "", "MR-END-02", {"reason": "ending:points"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',1,'start',0,-1,'',NULL,0,0,1,1.79490679118731069566e+09,'[]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',2,'move',1,0,'keep:L08,L14',NULL,0,0,0,1.79490679123367881777e+09,'[["leaders-kept", 0, "", "MR-SETUP-03", {}, {"leaders": ["leader:L08", "leader:L14"]}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',3,'move',2,1,'keep:L05,L10',NULL,0,0,1,1.79490679124443984026e+09,'[["leaders-kept", 1, "", "MR-SETUP-03", {}, {"leaders": ["leader:L05", "leader:L10"]}], ["first-player", 0, "", "MR-SETUP-04", {}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',4,'move',3,1,'take:servant','take:servant',0,1,0,1.79490679125923204418e+09,'[["starting-resource", 1, "", "MR-SETUP-05", {"goods": {"servant": 1}}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 1}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',5,'move',4,0,'col:2','col:2',1,0,0,1.79490679133972883224e+09,'[["market", 0, "col:2", "MR-MARKET-01", {"line": "col:2", "goods": {"stone": 1, "servant": 1}}, {}], ["push", 0, "col:2", "MR-MARKET-02", {"line": "col:2", "marble": "marble:blue", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',6,'move',5,0,'drop:1stone','drop:1stone',1,0,0,1.79490679135185623171e+09,'[["discarded", 0, "col:2", "MR-DEPOT-05", {"goods": {"stone": 1}}, {}], ["faith", 1, "col:2", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 1}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',7,'move',6,0,'end','end',1,0,0,1.79490679139848780627e+09,'[["turn", 1, "", "MR-TURN-01", {"round": 1}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',8,'move',7,1,'col:3','col:3',1,1,0,1.79490679146559691426e+09,'[["market", 1, "col:3", "MR-MARKET-01", {"line": "col:3", "goods": {"coin": 1, "shield": 1}}, {}], ["push", 1, "col:3", "MR-MARKET-02", {"line": "col:3", "marble": "marble:white", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',9,'move',8,1,'store','store',1,1,0,1.79490679148614549641e+09,'[]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',10,'move',9,1,'discard:L05','discard:L05',1,1,0,1.79490679155707192424e+09,'[["leader-discarded", 1, "leader:L05", "MR-LEADER-01", {"leader": "leader:L05"}, {}], ["faith", 1, "leader:L05", "MR-LEADER-01", {"goods": {"faith": 1}, "space": 2}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',11,'move',10,1,'end','end',1,1,0,1.79490679160907411573e+09,'[["turn", 0, "", "MR-TURN-01", {"round": 2}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',12,'move',11,0,'col:2','col:2',2,0,0,1.79490679166485238077e+09,'[["market", 0, "col:2", "MR-MARKET-01", {"line": "col:2", "goods": {"stone": 1, "servant": 1, "shield": 1}}, {}], ["push", 0, "col:2", "MR-MARKET-02", {"line": "col:2", "marble": "marble:white", "slide": "marble:grey"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',13,'move',12,0,'drop:1stone,1servant','drop:1stone,1servant',2,0,0,1.79490679175190901749e+09,'[["discarded", 0, "col:2", "MR-DEPOT-05", {"goods": {"stone": 1, "servant": 1}}, {}], ["faith", 1, "col:2", "MR-DEPOT-05", {"goods": {"faith": 2}, "space": 4}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',14,'move',13,0,'discard:L14','discard:L14',2,0,0,1.79490679181235408779e+09,'[["leader-discarded", 0, "leader:L14", "MR-LEADER-01", {"leader": "leader:L14"}, {}], ["faith", 0, "leader:L14", "MR-LEADER-01", {"goods": {"faith": 1}, "space": 1}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',15,'move',14,0,'discard:L08','discard:L08',2,0,0,1.79490679194084644322e+09,'[["leader-discarded", 0, "leader:L08", "MR-LEADER-01", {"leader": "leader:L08"}, {}], ["faith", 0, "leader:L08", "MR-LEADER-01", {"goods": {"faith": 1}, "space": 2}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 2}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',16,'move',15,1,'row:1','row:1',2,1,0,1.79490679198095488553e+09,'[["market", 1, "row:1", "MR-MARKET-01", {"line": "row:1", "goods": {"stone": 1, "servant": 1, "shield": 1}}, {}], ["push", 1, "row:1", "MR-MARKET-02", {"line": "row:1", "marble": "marble:grey", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',17,'move',16,1,'drop:1coin,1servant','drop:1coin,1servant',2,1,0,1.79490679204481029507e+09,'[["discarded", 1, "row:1", "MR-DEPOT-06", {"goods": {"coin": 1, "servant": 1}}, {}], ["faith", 0, "row:1", "MR-DEPOT-05", {"goods": {"faith": 2}, "space": 4}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',18,'move',17,1,'end','end',2,1,0,1.79490679217972922323e+09,'[["turn", 0, "", "MR-TURN-01", {"round": 3}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',19,'move',18,0,'row:2','row:2',3,0,0,1.79490679234411406521e+09,'[["market", 0, "row:2", "MR-MARKET-01", {"line": "row:2", "goods": {"coin": 2, "servant": 1, "shield": 1}}, {}], ["push", 0, "row:2", "MR-MARKET-02", {"line": "row:2", "marble": "marble:white", "slide": "marble:purple"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',20,'move',19,0,'drop:1coin,1servant,1shield','drop:1coin,1servant,1shield',3,0,0,1.79490679254523205756e+09,'[["discarded", 0, "row:2", "MR-DEPOT-05", {"goods": {"coin": 1, "servant": 1, "shield": 1}}, {}], ["faith", 1, "row:2", "MR-DEPOT-05", {"goods": {"faith": 3}, "space": 7}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 3}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',21,'move',20,1,'col:3','col:3',3,1,0,1.79490679266989755632e+09,'[["market", 1, "col:3", "MR-MARKET-01", {"line": "col:3", "goods": {"coin": 1, "stone": 1}}, {}], ["push", 1, "col:3", "MR-MARKET-02", {"line": "col:3", "marble": "marble:purple", "slide": "marble:grey"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',22,'move',21,1,'drop:2stone','drop:2stone',3,1,0,1.79490679278379964829e+09,'[["discarded", 1, "col:3", "MR-DEPOT-06", {"goods": {"stone": 2}}, {}], ["faith", 0, "col:3", "MR-DEPOT-05", {"goods": {"faith": 2}, "space": 6}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',23,'move',22,1,'end','end',3,1,0,1.79490679294788789749e+09,'[["turn", 0, "", "MR-TURN-01", {"round": 4}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',24,'move',23,0,'col:3','col:3',4,0,0,1.79490679309503293036e+09,'[["market", 0, "col:3", "MR-MARKET-01", {"line": "col:3", "goods": {"coin": 1, "servant": 1}}, {}], ["push", 0, "col:3", "MR-MARKET-02", {"line": "col:3", "marble": "marble:grey", "slide": "marble:yellow"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',25,'move',24,0,'drop:1coin,1servant','drop:1coin,1servant',4,0,0,1.79490679327213191983e+09,'[["discarded", 0, "col:3", "MR-DEPOT-05", {"goods": {"coin": 1, "servant": 1}}, {}], ["faith", 1, "col:3", "MR-DEPOT-05", {"goods": {"faith": 2}, "space": 9}, {}], ["report", -1, "section:1", "MR-FAITH-03", {"section": "section:1"}, {}], ["tile-up", 0, "section:1", "MR-FAITH-04", {"section": "section:1"}, {}], ["tile-up", 1, "section:1", "MR-FAITH-04", {"section": "section:1"}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 4}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',26,'move',25,1,'col:4','col:4',4,1,0,1.79490679341310787201e+09,'[["market", 1, "col:4", "MR-MARKET-01", {"line": "col:4", "goods": {"stone": 1}}, {}], ["push", 1, "col:4", "MR-MARKET-02", {"line": "col:4", "marble": "marble:yellow", "slide": "marble:grey"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',27,'move',26,1,'drop:1coin','drop:1coin',4,1,0,1.79490679359239172939e+09,'[["discarded", 1, "col:4", "MR-DEPOT-06", {"goods": {"coin": 1}}, {}], ["faith", 0, "col:4", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 7}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',28,'move',27,1,'end','end',4,1,0,1.79490679375291180613e+09,'[["turn", 0, "", "MR-TURN-01", {"round": 5}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',29,'move',28,0,'col:1','col:1',5,0,0,1.79490679391409182555e+09,'[["market", 0, "col:1", "MR-MARKET-01", {"line": "col:1", "goods": {"servant": 1, "shield": 1, "faith": 1}}, {}], ["faith", 0, "col:1", "MR-MARKET-05", {"goods": {"faith": 1}, "space": 8}, {}], ["push", 0, "col:1", "MR-MARKET-02", {"line": "col:1", "marble": "marble:grey", "slide": "marble:purple"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',30,'move',29,0,'drop:1servant','drop:1servant',5,0,0,1.79490679405051064493e+09,'[["discarded", 0, "col:1", "MR-DEPOT-05", {"goods": {"servant": 1}}, {}], ["faith", 1, "col:1", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 10}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 5}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',31,'move',30,1,'row:1','row:1',5,1,0,1.7949067942135696411e+09,'[["market", 1, "row:1", "MR-MARKET-01", {"line": "row:1", "goods": {"shield": 2}}, {}], ["push", 1, "row:1", "MR-MARKET-02", {"line": "row:1", "marble": "marble:purple", "slide": "marble:blue"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',32,'move',31,1,'drop:1shield','drop:1shield',5,1,0,1.79490679450912642483e+09,'[["discarded", 1, "row:1", "MR-DEPOT-05", {"goods": {"shield": 1}}, {}], ["faith", 0, "row:1", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 9}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',33,'move',32,1,'discard:L10','discard:L10',5,1,0,1.79490679475827288628e+09,'[["leader-discarded", 1, "leader:L10", "MR-LEADER-01", {"leader": "leader:L10"}, {}], ["faith", 1, "leader:L10", "MR-LEADER-01", {"goods": {"faith": 1}, "space": 11}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 6}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',34,'move',33,0,'col:1','col:1',6,0,0,1.79490679495378160478e+09,'[["market", 0, "col:1", "MR-MARKET-01", {"line": "col:1", "goods": {"stone": 1, "shield": 1, "faith": 1}}, {}], ["faith", 0, "col:1", "MR-MARKET-05", {"goods": {"faith": 1}, "space": 10}, {}], ["push", 0, "col:1", "MR-MARKET-02", {"line": "col:1", "marble": "marble:blue", "slide": "marble:blue"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',35,'move',34,0,'drop:1coin,1shield','drop:1coin,1shield',6,0,0,1.79490679520593309406e+09,'[["discarded", 0, "col:1", "MR-DEPOT-06", {"goods": {"coin": 1, "shield": 1}}, {}], ["faith", 1, "col:1", "MR-DEPOT-05", {"goods": {"faith": 2}, "space": 13}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 6}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',36,'move',35,1,'col:2','col:2',6,1,0,1.79490679537695646287e+09,'[["market", 1, "col:2", "MR-MARKET-01", {"line": "col:2", "goods": {"coin": 1}}, {}], ["push", 1, "col:2", "MR-MARKET-02", {"line": "col:2", "marble": "marble:blue", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',37,'move',36,1,'drop:1stone','drop:1stone',6,1,0,1794906795.59345,'[["discarded", 1, "col:2", "MR-DEPOT-06", {"goods": {"stone": 1}}, {}], ["faith", 0, "col:2", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 11}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 7}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',38,'move',37,0,'col:2','col:2',7,0,0,1794906795.83283,'[["market", 0, "col:2", "MR-MARKET-01", {"line": "col:2", "goods": {"coin": 1, "shield": 1}}, {}], ["push", 0, "col:2", "MR-MARKET-02", {"line": "col:2", "marble": "marble:white", "slide": "marble:yellow"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',39,'move',38,0,'drop:1coin','drop:1coin',7,0,0,1.79490679615671277049e+09,'[["discarded", 0, "col:2", "MR-DEPOT-05", {"goods": {"coin": 1}}, {}], ["faith", 1, "col:2", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 14}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 7}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',40,'move',39,1,'col:4','col:4',7,1,0,1.79490679634108662608e+09,'[["market", 1, "col:4", "MR-MARKET-01", {"line": "col:4", "goods": {"coin": 1, "servant": 1}}, {}], ["push", 1, "col:4", "MR-MARKET-02", {"line": "col:4", "marble": "marble:yellow", "slide": "marble:purple"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',41,'move',40,1,'drop:1servant','drop:1servant',7,1,0,1.79490679660697221749e+09,'[["discarded", 1, "col:4", "MR-DEPOT-05", {"goods": {"servant": 1}}, {}], ["faith", 0, "col:4", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 12}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 8}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',42,'move',41,0,'buy:D05@2','buy:D05@2',8,0,1,1.79490679691202569012e+09,'[["paid", 0, "card:D05", "MR-BUY-01", {"goods": {"shield": 1}, "warehouse": {"shield": 1}, "strongbox": {}}, {}], ["paid", 0, "card:D05", "MR-BUY-01", {"goods": {"servant": 1}, "warehouse": {"servant": 1}, "strongbox": {}}, {}], ["paid", 0, "card:D05", "MR-BUY-01", {"goods": {"stone": 1}, "warehouse": {"stone": 1}, "strongbox": {}}, {}], ["bought", 0, "card:D05", "MR-BUY-02", {"card": "card:D05", "slot": 2}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 8}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',43,'move',42,1,'buy:D03@3','buy:D03@3',8,1,1,1.79490679716496324535e+09,'[["paid", 1, "card:D03", "MR-BUY-01", {"goods": {"coin": 2}, "warehouse": {"coin": 2}, "strongbox": {}}, {}], ["bought", 1, "card:D03", "MR-BUY-02", {"card": "card:D03", "slot": 3}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 9}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',44,'move',43,0,'col:2','col:2',9,0,0,1.79490679739920520789e+09,'[["market", 0, "col:2", "MR-MARKET-01", {"line": "col:2", "goods": {"shield": 1}}, {}], ["push", 0, "col:2", "MR-MARKET-02", {"line": "col:2", "marble": "marble:purple", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',45,'move',44,0,'store','store',9,0,0,1.79490679779552984233e+09,'[["turn", 1, "", "MR-TURN-01", {"round": 9}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',46,'move',45,1,'row:2','row:2',9,1,0,1.79490679802526617052e+09,'[["market", 1, "row:2", "MR-MARKET-01", {"line": "row:2", "goods": {"coin": 1, "stone": 1, "servant": 1}}, {}], ["push", 1, "row:2", "MR-MARKET-02", {"line": "row:2", "marble": "marble:white", "slide": "marble:grey"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',47,'move',46,1,'drop:1coin,1stone','drop:1coin,1stone',9,1,0,1.7949067983049490452e+09,'[["discarded", 1, "row:2", "MR-DEPOT-05", {"goods": {"coin": 1, "stone": 1}}, {}], ["faith", 0, "row:2", "MR-DEPOT-05", {"goods": {"faith": 2}, "space": 14}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 10}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',48,'move',47,0,'col:2','col:2',10,0,0,1.79490679851412940023e+09,'[["market", 0, "col:2", "MR-MARKET-01", {"line": "col:2", "goods": {"servant": 2, "shield": 1}}, {}], ["push", 0, "col:2", "MR-MARKET-02", {"line": "col:2", "marble": "marble:grey", "slide": "marble:blue"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',49,'move',48,0,'drop:2servant,1shield','drop:2servant,1shield',10,0,0,1.7949067988939881325e+09,'[["discarded", 0, "col:2", "MR-DEPOT-05", {"goods": {"servant": 2, "shield": 1}}, {}], ["faith", 1, "col:2", "MR-DEPOT-05", {"goods": {"faith": 3}, "space": 17}, {}], ["report", -1, "section:2", "MR-FAITH-03", {"section": "section:2"}, {}], ["tile-up", 0, "section:2", "MR-FAITH-04", {"section": "section:2"}, {}], ["tile-up", 1, "section:2", "MR-FAITH-04", {"section": "section:2"}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 10}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',50,'move',49,1,'produce','produce',10,1,0,1.79490679902480888361e+09,'[]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',51,'move',50,1,'powers:basic,3','powers:basic,3',10,1,0,1.79490679916217494007e+09,'[["powers", 1, "", "MR-PROD-01", {"powers": ["power:basic", "card:D03"]}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',52,'move',51,1,'spend:1servant,1shield','spend:1servant,1shield',10,1,0,1.79490679932539057726e+09,'[]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',53,'move',52,1,'make:stone','make:stone',10,1,0,1.79490679964499044414e+09,'[["paid", 1, "action:production", "MR-PROD-04", {"goods": {"shield": 2}, "warehouse": {"shield": 2}, "strongbox": {}}, {}], ["paid", 1, "action:production", "MR-PROD-04", {"goods": {"servant": 1}, "warehouse": {"servant": 1}, "strongbox": {}}, {}], ["produced", 1, "", "MR-PROD-04", {"goods": {"stone": 1}}, {}], ["faith", 1, "action:production", "MR-PROD-04", {"goods": {"faith": 1}, "space": 18}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 11}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',54,'move',53,0,'col:2','col:2',11,0,0,1.79490679979778981214e+09,'[["market", 0, "col:2", "MR-MARKET-01", {"line": "col:2", "goods": {"stone": 1, "servant": 2}}, {}], ["push", 0, "col:2", "MR-MARKET-02", {"line": "col:2", "marble": "marble:blue", "slide": "marble:purple"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',55,'move',54,0,'drop:2servant','drop:2servant',11,0,0,1.79490679998830723763e+09,'[["discarded", 0, "col:2", "MR-DEPOT-05", {"goods": {"servant": 2}}, {}], ["faith", 1, "col:2", "MR-DEPOT-05", {"goods": {"faith": 2}, "space": 20}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 11}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',56,'move',55,1,'row:3','row:3',11,1,0,1.79490680019704699514e+09,'[["market", 1, "row:3", "MR-MARKET-01", {"line": "row:3", "goods": {"coin": 1, "stone": 1, "shield": 2}}, {}], ["push", 1, "row:3", "MR-MARKET-02", {"line": "row:3", "marble": "marble:purple", "slide": "marble:blue"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',57,'move',56,1,'drop:1coin','drop:1coin',11,1,0,1.79490680058274435998e+09,'[["discarded", 1, "row:3", "MR-DEPOT-05", {"goods": {"coin": 1}}, {}], ["faith", 0, "row:3", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 15}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 12}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',58,'move',57,0,'col:1','col:1',12,0,0,1.79490680115400457386e+09,'[["market", 0, "col:1", "MR-MARKET-01", {"line": "col:1", "goods": {"shield": 1, "faith": 1}}, {}], ["faith", 0, "col:1", "MR-MARKET-05", {"goods": {"faith": 1}, "space": 16}, {}], ["push", 0, "col:1", "MR-MARKET-02", {"line": "col:1", "marble": "marble:blue", "slide": "marble:red"}, {}], ["discarded", 0, "col:1", "MR-DEPOT-05", {"goods": {"shield": 1}}, {}], ["faith", 1, "col:1", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 21}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 12}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',59,'move',58,1,'row:1','row:1',12,1,0,1.79490680145408868784e+09,'[["market", 1, "row:1", "MR-MARKET-01", {"line": "row:1", "goods": {"servant": 1}}, {}], ["push", 1, "row:1", "MR-MARKET-02", {"line": "row:1", "marble": "marble:red", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',60,'move',59,1,'store','store',12,1,0,1.79490680169281029698e+09,'[["turn", 0, "", "MR-TURN-01", {"round": 13}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',61,'move',60,0,'col:4','col:4',13,0,0,1.79490680184878110886e+09,'[["market", 0, "col:4", "MR-MARKET-01", {"line": "col:4", "goods": {"servant": 1, "faith": 1}}, {}], ["faith", 0, "col:4", "MR-MARKET-05", {"goods": {"faith": 1}, "space": 17}, {}], ["push", 0, "col:4", "MR-MARKET-02", {"line": "col:4", "marble": "marble:white", "slide": "marble:red"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',62,'move',61,0,'drop:1servant','drop:1servant',13,0,0,1.7949068020111734867e+09,'[["discarded", 0, "col:4", "MR-DEPOT-05", {"goods": {"servant": 1}}, {}], ["faith", 1, "col:4", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 22}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 13}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',63,'move',62,1,'col:1','col:1',13,1,0,1.79490680213692855833e+09,'[["market", 1, "col:1", "MR-MARKET-01", {"line": "col:1", "goods": {"servant": 1, "shield": 2}}, {}], ["push", 1, "col:1", "MR-MARKET-02", {"line": "col:1", "marble": "marble:red", "slide": "marble:purple"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',64,'move',63,1,'drop:1servant,2shield','drop:1servant,2shield',13,1,0,1.79490680244036483769e+09,'[["discarded", 1, "col:1", "MR-DEPOT-05", {"goods": {"servant": 1, "shield": 2}}, {}], ["faith", 0, "col:1", "MR-DEPOT-05", {"goods": {"faith": 3}, "space": 20}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 14}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',65,'move',64,0,'produce','produce',14,0,0,1.79490680277435708041e+09,'[]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',66,'move',65,0,'powers:2','powers:2',14,0,0,1.79490680320297479625e+09,'[["powers", 0, "", "MR-PROD-01", {"powers": ["card:D05"]}, {}], ["paid", 0, "action:production", "MR-PROD-04", {"goods": {"stone": 1}, "warehouse": {"stone": 1}, "strongbox": {}}, {}], ["produced", 0, "", "MR-PROD-04", {"goods": {"servant": 1}}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 14}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',67,'move',66,1,'row:3','row:3',14,1,0,1.79490680324741458894e+09,'[["market", 1, "row:3", "MR-MARKET-01", {"line": "row:3", "goods": {"coin": 1, "stone": 1, "faith": 1}}, {}], ["faith", 1, "row:3", "MR-MARKET-05", {"goods": {"faith": 1}, "space": 23}, {}], ["push", 1, "row:3", "MR-MARKET-02", {"line": "row:3", "marble": "marble:purple", "slide": "marble:red"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',68,'move',67,1,'drop:1stone,2servant','drop:1stone,2servant',14,1,0,1.79490680335948657982e+09,'[["discarded", 1, "row:3", "MR-DEPOT-06", {"goods": {"stone": 1, "servant": 2}}, {}], ["faith", 0, "row:3", "MR-DEPOT-05", {"goods": {"faith": 3}, "space": 23}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 15}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',69,'move',68,0,'col:4','col:4',15,0,0,1.79490680350594139103e+09,'[["market", 0, "col:4", "MR-MARKET-01", {"line": "col:4", "goods": {"servant": 2}}, {}], ["push", 0, "col:4", "MR-MARKET-02", {"line": "col:4", "marble": "marble:red", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',70,'move',69,0,'drop:1servant','drop:1servant',15,0,0,1.79490680356040096287e+09,'[["discarded", 0, "col:4", "MR-DEPOT-05", {"goods": {"servant": 1}}, {}], ["faith", 1, "col:4", "MR-DEPOT-05", {"goods": {"faith": 1}, "space": 24}, {}], ["end-triggered", 1, "", "MR-END-01", {"trigger": "trigger:faith"}, {}], ["report", -1, "section:3", "MR-FAITH-03", {"section": "section:3"}, {}], ["tile-up", 0, "section:3", "MR-FAITH-04", {"section": "section:3"}, {}], ["tile-up", 1, "section:3", "MR-FAITH-04", {"section": "section:3"}, {}], ["turn", 1, "", "MR-TURN-01", {"round": 15}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',71,'move',70,1,'col:3','col:3',15,1,0,1.79490680368015289311e+09,'[["market", 1, "col:3", "MR-MARKET-01", {"line": "col:3", "goods": {"coin": 1}}, {}], ["push", 1, "col:3", "MR-MARKET-02", {"line": "col:3", "marble": "marble:white", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('ZvyFi7xSXdgc',72,'move',71,1,'store','store',15,1,1,1.7949068042632343769e+09,'[["game-over", -1, "", "MR-END-02", {"reason": "ending:points"}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',1,'start',0,-1,'',NULL,0,0,1,1.79490680517143297192e+09,'[]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',2,'move',1,0,'keep:L01,L08',NULL,0,0,0,1.79490680536023187638e+09,'[["leaders-kept", 0, "", "MR-SETUP-03", {}, {"leaders": ["leader:L01", "leader:L08"]}], ["first-player", 0, "", "MR-SETUP-04", {}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 1}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',3,'move',2,0,'col:1','col:1',1,0,0,1.79490680539048123353e+09,'[["market", 0, "col:1", "MR-MARKET-01", {"line": "col:1", "goods": {"coin": 1, "servant": 1, "shield": 1}}, {}], ["push", 0, "col:1", "MR-MARKET-02", {"line": "col:1", "marble": "marble:red", "slide": "marble:purple"}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',4,'move',3,0,'drop:1coin,1servant','drop:1coin,1servant',1,0,0,1.79490680543932032585e+09,'[["discarded", 0, "col:1", "MR-DEPOT-05", {"goods": {"coin": 1, "servant": 1}}, {}], ["cross", -1, "col:1", "MR-SOLO-07", {"steps": 2, "space": 2}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',5,'move',4,0,'discard:L01','discard:L01',1,0,0,1.79490680550574851041e+09,'[["leader-discarded", 0, "leader:L01", "MR-LEADER-01", {"leader": "leader:L01"}, {}], ["faith", 0, "leader:L01", "MR-LEADER-01", {"goods": {"faith": 1}, "space": 1}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',6,'move',5,0,'end','end',1,0,1,1.79490680555255818374e+09,'[["token", -1, "token:T6", "MR-SOLO-02", {"token": "token:T6"}, {}], ["cross", -1, "token:T6", "MR-SOLO-05", {"steps": 2, "space": 4}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 2}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',7,'move',6,0,'row:2','row:2',2,0,0,1.7949068056138086319e+09,'[["market", 0, "row:2", "MR-MARKET-01", {"line": "row:2", "goods": {"coin": 1, "stone": 1, "servant": 1, "shield": 1}}, {}], ["push", 0, "row:2", "MR-MARKET-02", {"line": "row:2", "marble": "marble:purple", "slide": "marble:blue"}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',8,'move',7,0,'drop:1coin','drop:1coin',2,0,0,1.79490680579638218873e+09,'[["discarded", 0, "row:2", "MR-DEPOT-05", {"goods": {"coin": 1}}, {}], ["cross", -1, "row:2", "MR-SOLO-07", {"steps": 1, "space": 5}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',9,'move',8,0,'discard:L08','discard:L08',2,0,1,1.79490680592372059821e+09,'[["leader-discarded", 0, "leader:L08", "MR-LEADER-01", {"leader": "leader:L08"}, {}], ["faith", 0, "leader:L08", "MR-LEADER-01", {"goods": {"faith": 1}, "space": 2}, {}], ["token", -1, "token:T5", "MR-SOLO-02", {"token": "token:T5"}, {}], ["cross", -1, "token:T5", "MR-SOLO-05", {"steps": 2, "space": 7}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 3}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',10,'move',9,0,'col:2','col:2',3,0,0,1.79490680599565601352e+09,'[["market", 0, "col:2", "MR-MARKET-01", {"line": "col:2", "goods": {"stone": 2, "shield": 1}}, {}], ["push", 0, "col:2", "MR-MARKET-02", {"line": "col:2", "marble": "marble:blue", "slide": "marble:blue"}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',11,'move',10,0,'drop:2stone,1shield','drop:2stone,1shield',3,0,1,1.79490680606373858444e+09,'[["discarded", 0, "col:2", "MR-DEPOT-05", {"goods": {"stone": 2, "shield": 1}}, {}], ["cross", -1, "col:2", "MR-SOLO-07", {"steps": 3, "space": 10}, {}], ["report", -1, "section:1", "MR-FAITH-03", {"section": "section:1"}, {}], ["tile-lost", 0, "section:1", "MR-FAITH-04", {"section": "section:1"}, {}], ["token", -1, "token:T4", "MR-SOLO-02", {"token": "token:T4"}, {}], ["removed", -1, "token:T4", "MR-SOLO-04", {"card": "card:D06"}, {}], ["removed", -1, "token:T4", "MR-SOLO-04", {"card": "card:D10"}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 4}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',12,'move',11,0,'produce','produce',4,0,0,1.79490680615381336207e+09,'[["powers", 0, "", "MR-PROD-01", {"powers": ["power:basic"]}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',13,'move',12,0,'spend:1servant,1shield','spend:1servant,1shield',4,0,0,1.79490680625505566597e+09,'[]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',14,'move',13,0,'make:stone','make:stone',4,0,1,1.79490680651463174822e+09,'[["paid", 0, "action:production", "MR-PROD-04", {"goods": {"shield": 1}, "warehouse": {"shield": 1}, "strongbox": {}}, {}], ["paid", 0, "action:production", "MR-PROD-04", {"goods": {"servant": 1}, "warehouse": {"servant": 1}, "strongbox": {}}, {}], ["produced", 0, "", "MR-PROD-04", {"goods": {"stone": 1}}, {}], ["token", -1, "token:T1", "MR-SOLO-02", {"token": "token:T1"}, {}], ["removed", -1, "token:T1", "MR-SOLO-04", {"card": "card:D09"}, {}], ["removed", -1, "token:T1", "MR-SOLO-04", {"card": "card:D13"}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 5}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',15,'move',14,0,'produce','produce',5,0,0,1.79490680661861419682e+09,'[["powers", 0, "", "MR-PROD-01", {"powers": ["power:basic"]}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',16,'move',15,0,'spend:2stone','spend:2stone',5,0,0,1.79490680665792250638e+09,'[]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',17,'move',16,0,'make:coin','make:coin',5,0,1,1.79490680683400559425e+09,'[["paid", 0, "action:production", "MR-PROD-04", {"goods": {"stone": 2}, "warehouse": {"stone": 1}, "strongbox": {"stone": 1}}, {}], ["produced", 0, "", "MR-PROD-04", {"goods": {"coin": 1}}, {}], ["token", -1, "token:T7", "MR-SOLO-02", {"token": "token:T7"}, {}], ["cross", -1, "token:T7", "MR-SOLO-06", {"steps": 1, "space": 11}, {}], ["shuffled", -1, "", "MR-SOLO-06", {}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 6}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',18,'move',17,0,'col:4','col:4',6,0,0,1.79490680692099261288e+09,'[["market", 0, "col:4", "MR-MARKET-01", {"line": "col:4", "goods": {"servant": 1}}, {}], ["push", 0, "col:4", "MR-MARKET-02", {"line": "col:4", "marble": "marble:blue", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',19,'move',18,0,'store','store',6,0,1,1.79490680697914433477e+09,'[["token", -1, "token:T7", "MR-SOLO-02", {"token": "token:T7"}, {}], ["cross", -1, "token:T7", "MR-SOLO-06", {"steps": 1, "space": 12}, {}], ["shuffled", -1, "", "MR-SOLO-06", {}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 7}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',20,'move',19,0,'produce','produce',7,0,0,1.79490680704013562201e+09,'[["powers", 0, "", "MR-PROD-01", {"powers": ["power:basic"]}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',21,'move',20,0,'spend:1coin,1shield','spend:1coin,1shield',7,0,0,1.79490680706792616848e+09,'[]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',22,'move',21,0,'make:stone','make:stone',7,0,1,1.7949068071099731922e+09,'[["paid", 0, "action:production", "MR-PROD-04", {"goods": {"shield": 1}, "warehouse": {"shield": 1}, "strongbox": {}}, {}], ["paid", 0, "action:production", "MR-PROD-04", {"goods": {"coin": 1}, "warehouse": {}, "strongbox": {"coin": 1}}, {}], ["produced", 0, "", "MR-PROD-04", {"goods": {"stone": 1}}, {}], ["token", -1, "token:T2", "MR-SOLO-02", {"token": "token:T2"}, {}], ["removed", -1, "token:T2", "MR-SOLO-04", {"card": "card:D11"}, {}], ["removed", -1, "token:T2", "MR-SOLO-04", {"card": "card:D15"}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 8}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',23,'move',22,0,'col:3','col:3',8,0,0,1.79490680719016718861e+09,'[["market", 0, "col:3", "MR-MARKET-01", {"line": "col:3", "goods": {"servant": 1}}, {}], ["push", 0, "col:3", "MR-MARKET-02", {"line": "col:3", "marble": "marble:white", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',24,'move',23,0,'drop:1servant','drop:1servant',8,0,1,1.79490680722254443164e+09,'[["discarded", 0, "col:3", "MR-DEPOT-05", {"goods": {"servant": 1}}, {}], ["cross", -1, "col:3", "MR-SOLO-07", {"steps": 1, "space": 13}, {}], ["token", -1, "token:T5", "MR-SOLO-02", {"token": "token:T5"}, {}], ["cross", -1, "token:T5", "MR-SOLO-05", {"steps": 2, "space": 15}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 9}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',25,'move',24,0,'col:3','col:3',9,0,0,1.79490680724135375024e+09,'[["market", 0, "col:3", "MR-MARKET-01", {"line": "col:3", "goods": {"servant": 1}}, {}], ["push", 0, "col:3", "MR-MARKET-02", {"line": "col:3", "marble": "marble:white", "slide": "marble:purple"}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',26,'move',25,0,'store','store',9,0,1,1.79490680729216790204e+09,'[["token", -1, "token:T1", "MR-SOLO-02", {"token": "token:T1"}, {}], ["removed", -1, "token:T1", "MR-SOLO-04", {"card": "card:D01"}, {}], ["removed", -1, "token:T1", "MR-SOLO-04", {"card": "card:D05"}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 10}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',27,'move',26,0,'col:3','col:3',10,0,1,1.79490680731576681132e+09,'[["market", 0, "col:3", "MR-MARKET-01", {"line": "col:3", "goods": {}}, {}], ["push", 0, "col:3", "MR-MARKET-02", {"line": "col:3", "marble": "marble:purple", "slide": "marble:white"}, {}], ["token", -1, "token:T4", "MR-SOLO-02", {"token": "token:T4"}, {}], ["removed", -1, "token:T4", "MR-SOLO-04", {"card": "card:D02"}, {}], ["removed", -1, "token:T4", "MR-SOLO-04", {"card": "card:D14"}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 11}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',28,'move',27,0,'row:2','row:2',11,0,0,1.79490680735870623591e+09,'[["market", 0, "row:2", "MR-MARKET-01", {"line": "row:2", "goods": {"coin": 1, "stone": 1}}, {}], ["push", 0, "row:2", "MR-MARKET-02", {"line": "row:2", "marble": "marble:white", "slide": "marble:yellow"}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',29,'move',28,0,'store','store',11,0,1,1.79490680741760659216e+09,'[["token", -1, "token:T3", "MR-SOLO-02", {"token": "token:T3"}, {}], ["removed", -1, "token:T3", "MR-SOLO-04", {"card": "card:D04"}, {}], ["removed", -1, "token:T3", "MR-SOLO-04", {"card": "card:D08"}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 12}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',30,'move',29,0,'col:1','col:1',12,0,0,1.79490680779304385182e+09,'[["market", 0, "col:1", "MR-MARKET-01", {"line": "col:1", "goods": {"coin": 1, "stone": 1, "faith": 1}}, {}], ["faith", 0, "col:1", "MR-MARKET-05", {"goods": {"faith": 1}, "space": 3}, {}], ["push", 0, "col:1", "MR-MARKET-02", {"line": "col:1", "marble": "marble:yellow", "slide": "marble:yellow"}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',31,'move',30,0,'drop:1servant','drop:1servant',12,0,1,1.79490680791969323161e+09,'[["discarded", 0, "col:1", "MR-DEPOT-06", {"goods": {"servant": 1}}, {}], ["cross", -1, "col:1", "MR-SOLO-07", {"steps": 1, "space": 16}, {}], ["report", -1, "section:2", "MR-FAITH-03", {"section": "section:2"}, {}], ["tile-lost", 0, "section:2", "MR-FAITH-04", {"section": "section:2"}, {}], ["token", -1, "token:T7", "MR-SOLO-02", {"token": "token:T7"}, {}], ["cross", -1, "token:T7", "MR-SOLO-06", {"steps": 1, "space": 17}, {}], ["shuffled", -1, "", "MR-SOLO-06", {}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 13}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',32,'move',31,0,'buy:D12@3','buy:D12@3',13,0,1,1.79490680799698662756e+09,'[["paid", 0, "card:D12", "MR-BUY-01", {"goods": {"stone": 3}, "warehouse": {"stone": 2}, "strongbox": {"stone": 1}}, {}], ["bought", 0, "card:D12", "MR-BUY-02", {"card": "card:D12", "slot": 3}, {}], ["token", -1, "token:T5", "MR-SOLO-02", {"token": "token:T5"}, {}], ["cross", -1, "token:T5", "MR-SOLO-05", {"steps": 2, "space": 19}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 14}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',33,'move',32,0,'col:1','col:1',14,0,0,1.79490680814811658866e+09,'[["market", 0, "col:1", "MR-MARKET-01", {"line": "col:1", "goods": {"coin": 1, "stone": 1, "faith": 1}}, {}], ["faith", 0, "col:1", "MR-MARKET-05", {"goods": {"faith": 1}, "space": 4}, {}], ["push", 0, "col:1", "MR-MARKET-02", {"line": "col:1", "marble": "marble:yellow", "slide": "marble:grey"}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',34,'move',33,0,'store','store',14,0,1,1.79490680823385691643e+09,'[["token", -1, "token:T6", "MR-SOLO-02", {"token": "token:T6"}, {}], ["cross", -1, "token:T6", "MR-SOLO-05", {"steps": 2, "space": 21}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 15}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',35,'move',34,0,'col:3','col:3',15,0,0,1.79490680831289935118e+09,'[["market", 0, "col:3", "MR-MARKET-01", {"line": "col:3", "goods": {"servant": 1}}, {}], ["push", 0, "col:3", "MR-MARKET-02", {"line": "col:3", "marble": "marble:grey", "slide": "marble:white"}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',36,'move',35,0,'store','store',15,0,1,1.7949068084050796032e+09,'[["token", -1, "token:T1", "MR-SOLO-02", {"token": "token:T1"}, {}], ["removed", -1, "token:T1", "MR-SOLO-04", {"card": "card:D17"}, {}], ["removed", -1, "token:T1", "MR-SOLO-04", {"card": "card:D21"}, {}], ["turn", 0, "", "MR-TURN-01", {"round": 16}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',37,'move',36,0,'col:2','col:2',16,0,0,1.79490680853485202791e+09,'[["market", 0, "col:2", "MR-MARKET-01", {"line": "col:2", "goods": {"stone": 1, "shield": 1}}, {}], ["push", 0, "col:2", "MR-MARKET-02", {"line": "col:2", "marble": "marble:white", "slide": "marble:grey"}, {}]]');
INSERT INTO "entries" VALUES('eaJRycuZYkXM',38,'move',37,0,'drop:3coin,1stone','drop:3coin,1stone',16,0,1,1.79490680887274026873e+09,'[["discarded", 0, "col:2", "MR-DEPOT-06", {"goods": {"coin": 3, "stone": 1}}, {}], ["cross", -1, "col:2", "MR-SOLO-07", {"steps": 3, "space": 24}, {}], ["report", -1, "section:3", "MR-FAITH-03", {"section": "section:3"}, {}], ["tile-lost", 0, "section:3", "MR-FAITH-04", {"section": "section:3"}, {}], ["game-over", -1, "", "MR-SOLO-10", {"reason": "ending:solo-lost-cross"}, {}]]');
CREATE TABLE grants (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	browser INTEGER NOT NULL, admitted BOOLEAN DEFAULT 1 NOT NULL, 
	PRIMARY KEY (table_id, seat, browser), 
	FOREIGN KEY(browser) REFERENCES browsers (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "grants" VALUES('4yycuBTiZzWW',0,1,1);
INSERT INTO "grants" VALUES('ZvyFi7xSXdgc',0,1,1);
INSERT INTO "grants" VALUES('ZvyFi7xSXdgc',1,2,1);
INSERT INTO "grants" VALUES('GDaDXBy5r10D',0,2,1);
INSERT INTO "grants" VALUES('eaJRycuZYkXM',0,1,1);
CREATE TABLE health (
	id INTEGER NOT NULL, 
	checked DOUBLE NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "health" VALUES(1,0.0);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	name TEXT NOT NULL, 
	bot VARCHAR(60), 
	substitute VARCHAR(60), 
	taken BOOLEAN NOT NULL, 
	secret_hash VARCHAR(64) NOT NULL, 
	maker INTEGER NOT NULL, 
	generation INTEGER NOT NULL, 
	spent DOUBLE NOT NULL, 
	webhook TEXT, 
	email TEXT, invite_hash VARCHAR(64) DEFAULT '' NOT NULL, promise TEXT, share TEXT, wants_end BOOLEAN DEFAULT 0 NOT NULL, muted BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('4yycuBTiZzWW',0,'person','Anna',NULL,NULL,1,'b46ef0eeb328823f415ffe514a426a811a832c6b3ecb2c16ae68297f6d80a1f5',1,0,0.0,NULL,NULL,'b46ef0eeb328823f415ffe514a426a811a832c6b3ecb2c16ae68297f6d80a1f5',NULL,NULL,0,0);
INSERT INTO "seats" VALUES('4yycuBTiZzWW',1,'bot','Cosimo','random',NULL,1,'fdc5c3ed80162f783962e0335237ab1856eaf99cb0756154d88ac526743ee8b2',1,0,0.0,NULL,NULL,'fdc5c3ed80162f783962e0335237ab1856eaf99cb0756154d88ac526743ee8b2',NULL,NULL,0,0);
INSERT INTO "seats" VALUES('ZvyFi7xSXdgc',0,'person','Anna',NULL,NULL,1,'3df7fb90443536205f93c70bb4b416ffe6b303c8db5f8251ae28163bb47ae174',1,0,0.0,NULL,NULL,'3df7fb90443536205f93c70bb4b416ffe6b303c8db5f8251ae28163bb47ae174',NULL,NULL,0,0);
INSERT INTO "seats" VALUES('ZvyFi7xSXdgc',1,'open','Bruno',NULL,NULL,1,'409f38536ed339de25aa3811adfc2e5086ce2c733e56dfc4d6272f6465b26009',2,1,0.0,NULL,NULL,'ebf17b515ffe783f136175673dbaf0238c3ca7193f9910a55d851ef261cf8cc4',NULL,NULL,0,0);
INSERT INTO "seats" VALUES('GDaDXBy5r10D',0,'person','Bruno',NULL,NULL,1,'bff0a4a4f2cc2a314208f844ba97b18df7fb2685916b7f5f7a627abf91312610',2,0,0.0,NULL,NULL,'bff0a4a4f2cc2a314208f844ba97b18df7fb2685916b7f5f7a627abf91312610',NULL,NULL,0,0);
INSERT INTO "seats" VALUES('GDaDXBy5r10D',1,'open','',NULL,NULL,0,'bf7698fe2e0680fb5ca761acb3c0b37b06d71830970486fbb01c9a88f18fb35c',2,0,0.0,NULL,NULL,'bf7698fe2e0680fb5ca761acb3c0b37b06d71830970486fbb01c9a88f18fb35c',NULL,NULL,0,0);
INSERT INTO "seats" VALUES('eaJRycuZYkXM',0,'person','Anna',NULL,NULL,1,'3e41637a1e4b1df7089640e15478267d6d82741789dca6dc223658999088fce4',1,0,0.0,NULL,NULL,'3e41637a1e4b1df7089640e15478267d6d82741789dca6dc223658999088fce4',NULL,NULL,0,0);
CREATE TABLE snapshots (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	document JSON NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	owner INTEGER NOT NULL, 
	game VARCHAR(60) NOT NULL, 
	rules INTEGER NOT NULL, 
	options JSON NOT NULL, 
	title TEXT NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	start VARCHAR(16) NOT NULL, 
	undo VARCHAR(16) NOT NULL, 
	hints BOOLEAN NOT NULL, 
	budget INTEGER, 
	per_move INTEGER NOT NULL, 
	seed TEXT NOT NULL, 
	salt TEXT NOT NULL, 
	commitment TEXT NOT NULL, 
	seed_chosen BOOLEAN NOT NULL, 
	position JSON, 
	watch_hash VARCHAR(64) NOT NULL, 
	created DOUBLE NOT NULL, 
	updated DOUBLE NOT NULL, 
	finished DOUBLE, 
	seq INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	turn JSON NOT NULL, 
	bot_turn BOOLEAN NOT NULL, 
	deadline DOUBLE, 
	result JSON, 
	rematch VARCHAR(32), secret TEXT DEFAULT '' NOT NULL, aborted BOOLEAN DEFAULT 0 NOT NULL, spectators_muted BOOLEAN DEFAULT 0 NOT NULL, refused JSON DEFAULT '[]' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(owner) REFERENCES browsers (id)
);
INSERT INTO "tables" VALUES('4yycuBTiZzWW',1,'masters',1,'{}','Anna and a bot','finished',0,'full','turn',0,NULL,0,'sealed:9d2218150b94f38006c851c2948298ff3bc54a823632c6c51f1465a79bedd6af','3ed1c889326ed50a799d8057f0942e8f','sha256:448b167a51187ec21ac11f452094e27cc58be786820745ad039171cb48ef794b',0,NULL,'c6dd3648c83534591c00523469bf85660255c27752cd4978d9a055b3923695ff',1.79490678521718502046e+09,1.79490679106784558295e+09,1.79490679106784558295e+09,53,52,'[]',0,NULL,'{"winners": [0], "points": [34, 12], "ranking": [0, 1], "sources": {"cards": [5, 0], "faith": [20, 9], "favor tiles": [9, 2], "leaders": [0, 0], "resources": [0, 1]}, "reason": "points"}',NULL,'b40e8a29241714842c6ec626535cddcf',0,0,'[]');
INSERT INTO "tables" VALUES('ZvyFi7xSXdgc',1,'masters',1,'{}','Anna and Bruno','finished',1,'full','turn',1,NULL,0,'sealed:973178ff294c6fc2903bdcba787690cfadb06f350e09e743249db8ab00162e61','f3dedef996ae8e434334a083420f9727','sha256:f3db8ac42bb28e7039b93912b0c7baa9eaa8474cbbf70da900a4a727b2e780ab',0,NULL,'5dd406d4ea11a0503d811af16bc466ad73e33c2d4fd0d15e015aaeda1becae60',1.79490679111164283749e+09,1.7949068042632343769e+09,1.7949068042632343769e+09,72,71,'[]',0,NULL,'{"winners": [1], "points": [28, 31], "ranking": [1, 0], "sources": {"cards": [2, 1], "faith": [16, 20], "favor tiles": [9, 9], "leaders": [0, 0], "resources": [1, 1]}, "reason": "points"}',NULL,'e5f9092052e3cb873169eb6bf49aedfc',0,0,'[]');
INSERT INTO "tables" VALUES('GDaDXBy5r10D',2,'lorenzo',2,'{"advanced": false, "large_spaces_open": false, "turn_order": "random", "characters_raise_leaders": false, "houses": false, "pazzi": false, "promo_tiles": false, "promo_cards": false, "leaders": "all", "repeat_privileges": false, "open_decks": false}','Still waiting','waiting',1,'full','turn',1,NULL,0,'','57f041859d90454daf757d25e2b80e83','sha256:c36ebc8b37ebea3e8597caf0bb134eb17a978374299a59272c0ed2a8bbb0abfe',0,NULL,'01ba0efff22986b55a2de2c9bf6ae254889cae53ffe8fa3e8cb3d143b71b65e7',1.79490680449626111977e+09,1.79490680449626111977e+09,NULL,0,0,'[]',0,NULL,NULL,NULL,'db156c5270257802fade6c5e0d182ca9',0,0,'[]');
INSERT INTO "tables" VALUES('eaJRycuZYkXM',1,'masters',1,'{}','A known seed','finished',0,'full','turn',1,NULL,0,'known','38acc88b180a502b5885df7531860b4a','sha256:d4479f15e1a6303c77ceaf84252af2b374452b361e4d428fa212b1c6e292a211',1,NULL,'fa599699216141a5d530cf477f784f032748ab9fd421f9add16e06f7e20bcd28',1.79490680508759498602e+09,1.79490680887274026873e+09,1.79490680887274026873e+09,38,37,'[]',0,NULL,'{"winners": [], "points": [4], "ranking": [0], "sources": {"cards": [3], "faith": [1], "favor tiles": [0], "leaders": [0], "resources": [0]}, "reason": "solo-lost-cross"}',NULL,'known',0,0,'[]');
CREATE INDEX tables_by_deadline ON tables (deadline);
CREATE INDEX tables_by_owner ON tables (owner);
CREATE INDEX tables_by_status ON tables (status, updated);
CREATE INDEX chat_by_table ON chat (table_id, id);
CREATE INDEX grants_by_browser ON grants (browser);
COMMIT;
