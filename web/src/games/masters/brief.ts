/** Moves of Masters of Renaissance in one line. */

import { say } from "../../sentences/speaker.svelte";
import type { Brief } from "../game";
import { lineName, msg } from "./words";

export const brief: Brief = {
  headline: (events, components) => {
    const of = (kind: string) => events.find((event) => event.kind === kind);
    const [market, bought, powers] = [of("market"), of("bought"), of("powers")];
    if (market) return { text: lineName(String(market.data["line"])) };
    if (powers) return { text: msg.produce() };
    const id = String(bought?.data["card"]);
    return bought ? { text: say(components.get(id)?.name), id } : undefined;
  },
  pays: new Set(["paid"]),
  gains: new Set(["market", "produced", "gain"]),
  follows: new Set(["paid", "produced", "discarded"]),
  skips: new Set(["turn"]),
};
