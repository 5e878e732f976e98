const TITLES: Record<string, string> = {
  lorenzo: "Lorenzo il Magnifico",
  masters: "Masters of Renaissance",
};

export function gameTitle(game: string): string {
  return TITLES[game] ?? game;
}
