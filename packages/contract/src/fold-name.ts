import { foldSpelling } from './fold-spelling.ts';
import { foldText } from './fold-text.ts';

/** Without case, accents and the sign of a possessive: "Alzheimer’s" and "alzheimers" are one word. */
export const foldPossessive = (text: string): string => foldText(text).replaceAll(/['’](?=s\b)/g, '');

/** Names that differ only in case, accents, hyphens, spaces or spelling become one. */
export const foldName = (name: string): string =>
  foldPossessive(name)
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replaceAll(/\p{L}+/gu, foldSpelling)
    .replaceAll(/\s+/g, ' ')
    .trim();
