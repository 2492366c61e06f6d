/** The codes from one to another, such as those of a block of ICD-10. Codes are compared as texts: `i20` < `i25`. */
export interface CodeRange {
  readonly from: string;
  readonly to: string;
}

/** `i20-i25`, or `c50` for one code. */
const range = /^([a-z]\d{2})(?:-([a-z]\d{2}))?$/;

export function parseCodeRange(name: string): CodeRange | undefined {
  const [, from, to = from] = range.exec(name) ?? [];
  return from === undefined ? undefined : { from, to: to! };
}

/** The codes that a typed word stands for: `i48` itself, `i4` those from i40 to i49. */
export function typedCodes(word: string): CodeRange | undefined {
  if (/^[a-z]\d{2}$/.test(word)) return { from: word, to: word };
  return /^[a-z]\d$/.test(word) ? { from: `${word}0`, to: `${word}9` } : undefined;
}

export const overlaps = (a: CodeRange, b: CodeRange): boolean => a.from <= b.to && b.from <= a.to;

/** Lists end at categories such as `i48`; their subdivisions, `i48.1`, are found with them. */
export const withoutSubdivisions = (text: string): string => text.replaceAll(/\b([a-z]\d{2})\.\w+/g, '$1');
