"""Draw the icons of the installed app from web/public/icon.svg, with the browser of the tests.

The sizes that phones ask for lie beside the drawing; run this after a change of it.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
PAINT = "#2a1d16"
ICONS = {
    "icon-180.png": (180, 0.86, PAINT),
    "icon-192.png": (192, 1.0, "transparent"),
    "icon-512.png": (512, 1.0, "transparent"),
    "icon-maskable-512.png": (512, 0.72, PAINT),
}
"""By file: its size, how much of it the drawing fills, what is behind it."""


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for name, (size, share, behind) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            style = f"margin:0;height:100vh;display:grid;place-items:center;background:{behind}"
            picture = drawing.replace("<svg ", f'<svg width="{size * share:.0f}" ', 1)
            page.set_content(f'<body style="{style}">{picture}</body>')
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
