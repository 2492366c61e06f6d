import { inSentence } from '../compare/in-words.ts';

const shorter: readonly (readonly [RegExp, string])[] = [
  [/^Health-care /, ''],
  [/^More than (\d+) to (\d+)/, '$1–$2'],
  [/^More than /, 'over '],
  [/^Less than /, 'under '],
];

/** `payer`, `5–10 years`: a perspective or a time horizon where there is little room. */
export const shortMethod = (label: string): string =>
  inSentence(shorter.reduce((text, [long, short]) => text.replace(long, short), label));
