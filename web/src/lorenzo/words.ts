/** Words of the game that the table needs without asking the server. */

import { m } from "../words";

export function typeName(type: string): string {
  switch (type) {
    case "territory":
      return m.territories();
    case "character":
      return m.characters();
    case "building":
      return m.buildings();
    case "venture":
      return m.ventures();
    default:
      return m.special_cards();
  }
}

export function goodName(good: string): string {
  switch (good) {
    case "wood":
      return m.wood();
    case "stone":
      return m.stone();
    case "servant":
      return m.servants();
    case "coin":
      return m.coins();
    case "military":
      return m.military();
    case "faith":
      return m.faith();
    case "victory":
      return m.victory();
    case "shield":
      return m.shields();
    default:
      return m.tokens();
  }
}

export function memberName(member: string): string {
  switch (member) {
    case "black":
      return m.member_black();
    case "white":
      return m.member_white();
    case "orange":
      return m.member_orange();
    case "brown":
      return m.member_brown();
    default:
      return m.member_neutral();
  }
}
