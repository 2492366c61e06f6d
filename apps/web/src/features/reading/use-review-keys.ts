import { useState } from 'react';
import { notReportedKey } from '../dictionary/NotReportedButton.tsx';
import { goToPart } from './fields-on-page.ts';
import type { KeyHint } from '../../ui/Keys.tsx';
import type { FormPart } from './progress.ts';
import { reviewAction } from './review-action.ts';
import { usePageKeys } from '../../lib/use-page-keys.ts';

/** Folds the article, or shows it again. */
export const articleKey = 'Alt + A';

export const reviewKeys: readonly KeyHint[] = [
  ['Tab', 'Next question (with Shift: previous question)'],
  ['Space', 'Select the focused answer'],
  ['← →', 'Move between the answers of a question'],
  [notReportedKey, 'Not reported'],
  ['F8', 'Next fault'],
  ['Enter', 'In a grid: type into the cell, then the next row'],
  ['Ctrl + D', 'In a grid: fill down'],
  ['Ctrl + Z', 'In a grid: undo'],
  ['Alt + Enter', 'In a grid: more questions about the row, and back'],
  ['Alt + Page down', 'Next section'],
  ['Alt + Page up', 'Previous section'],
  [articleKey, 'Show or fold the article'],
  ['N', 'Notes (while typing: Alt + N)'],
  ['Ctrl + Enter', 'Submit the review'],
  ['?', 'Show keys (not while typing)'],
];

/** Moves from the focused part to the next or previous one; stays at the ends. */
function stepPart(parts: readonly FormPart[], step: 1 | -1): void {
  const at = parts.findIndex(({ id }) => document.activeElement?.closest(`#${id}`));
  const next = parts[Math.min(parts.length - 1, Math.max(0, at + step))];
  if (next) goToPart(next.id);
}

interface Actions {
  readonly submit: () => void;
  readonly toggleNotes: () => void;
  readonly toggleArticle: () => void;
  readonly goToFault: () => void;
}

/** The keys of a review; returns whether their list is open. */
export function useReviewKeys(parts: readonly FormPart[], actions: Actions) {
  const [shown, show] = useState(false);
  usePageKeys((pressed) => {
    const action = reviewAction(pressed);
    if (action === undefined) return false;
    if (action === 'show keys') show(true);
    else if (action === 'submit') actions.submit();
    else if (action === 'notes') actions.toggleNotes();
    else if (action === 'article') actions.toggleArticle();
    else if (action === 'next fault') actions.goToFault();
    else stepPart(parts, action);
    return true;
  });
  return { shown, show };
}
