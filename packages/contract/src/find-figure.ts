/** A query that is one number, without its separators: sign, whole part, decimals. */
const plainFigure = /^(-?)(\d*)(?:\.(\d+))?$/;

/** Thousands that are typed with blanks. */
const grouped = /^-?\d{1,3}(?: \d{3})+(?:\.\d+)?$/;

/**
 * The pattern of a number in folded text, however it is printed: 21300 also as 21 300, 0.8 also as .80 or 0·8. It
 * matches whole numbers only: 25 is not in 2025 or 0.25. Undefined if the query is more or less than one number.
 */
export function figurePattern(folded: string): RegExp | undefined {
  const query = grouped.test(folded) ? folded.replaceAll(' ', '') : folded;
  const [, sign = '', whole = '', decimals = ''] = plainFigure.exec(query) ?? [];
  if (whole === '' && decimals === '') return undefined;
  const groups = (whole === '' ? '0' : whole.replace(/^0+(?=\d)/, '')).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ' ?');
  const kept = decimals.replace(/0+$/, '');
  const part = kept === '' ? String.raw`(?:[.·]0+)?` : String.raw`[.,·]${kept}0*`;
  const start = groups === '0' && kept !== '' ? '0?' : groups;
  return new RegExp(String.raw`(?<![\d])(?<!\d[.,·])${sign && '- ?'}${start}${part}(?!\d|[.·]\d)`, 'g');
}
