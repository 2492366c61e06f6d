import { foldText } from '@cea/contract/find-in-text';
import { matchesIn, mostMatches } from '../../article-files/use-find.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { showAnswer } from '../decision/show-answer.ts';
import { textToFind } from '../text-to-find.ts';
import type { CellItem, Side } from './consensus-items.ts';

/** The pages of an article as they are searched. */
export type FoldedPages = readonly { readonly page: number; readonly folded: ReturnType<typeof foldText> }[];

export const foldPages = (texts: readonly { page: number; text: string }[]): FoldedPages =>
  texts.map(({ page, text }) => ({ page, folded: foldText(text) }));

/** A reader's answer, and where the article says so. */
export interface LookedUp {
  readonly side: Side;
  readonly answer: string;
  /** What is looked for; empty if the answer is none of the article's words. */
  readonly text: string;
  readonly places: number;
}

/** Both answers to a question, looked up in the article. */
export function lookUp(pages: FoldedPages, { key, a, b }: CellItem, labelOf: LabelOf): LookedUp[] {
  return (['A', 'B'] as const).map((side) => {
    const value = side === 'A' ? a : b;
    const text = textToFind(key, value, labelOf);
    return { side, answer: showAnswer(key, value, labelOf), text, places: matchesIn(pages, text).length };
  });
}

export function placesText({ answer, text, places }: LookedUp): string {
  if (answer === '') return 'no answer';
  if (text === '') return 'not looked up';
  if (places === 0) return 'not in the article';
  if (places >= mostMatches) return `found in ${mostMatches} places or more`;
  return places === 1 ? 'found in 1 place' : `found in ${places} places`;
}
