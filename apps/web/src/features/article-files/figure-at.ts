/** A number of a text, as printed. */
export interface Figure {
  readonly text: string;
  readonly value: number;
}

/** Thousands separated by commas or blanks of any kind, then decimals; a dash before it is its sign, unless it is a range. */
const figures =
  /(?<![\d.,·])(?:(?<![\p{L}\d)\]])[-\u2010-\u2015\u2212] ?)?(?:(?:\d{1,3}(?:[, \u00A0\u2009\u202F]\d{3})+(?!\d)|\d+)(?:[.·]\d+)?|[.·]\d+)/gu;

const valueOf = (text: string): number =>
  Number(
    text
      .replaceAll(/[, \u00A0\u2009\u202F]/g, '')
      .replace(/^[-\u2010-\u2015\u2212]/, '-')
      .replace('·', '.'),
  );

/** The number at a place of a text; undefined if there is none. */
export function figureAt(text: string, at: number): Figure | undefined {
  for (const { index, 0: found } of text.matchAll(figures)) {
    if (index > at) return undefined;
    const value = valueOf(found);
    if (at <= index + found.length && Number.isFinite(value)) return { text: found, value };
  }
  return undefined;
}

/** The number that a double-click has selected inside of an element. */
export function selectedFigure(inside: Element): Figure | undefined {
  const { anchorNode, anchorOffset } = getSelection() ?? {};
  if (!(anchorNode instanceof Text) || !inside.contains(anchorNode)) return undefined;
  return figureAt(anchorNode.data, anchorOffset ?? 0);
}
