/** A length of the drawing, as it is shown: `16px` is `1rem`, which grows on large screens. */
export function shown(length: string): string {
  const px = /^(-?[\d.]+)px$/.exec(length)?.[1];
  return px === undefined ? length : `${Number(px) / 16}rem`;
}
