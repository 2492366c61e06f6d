import type { PageKey } from '../../lib/use-page-keys.ts';

/** A step goes to the next or the previous part of the form. */
export type ReviewAction = 'show keys' | 'notes' | 'article' | 'next fault' | 'submit' | 1 | -1;

const steps: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

/** The action of a key on a review; undefined if it is not for the page. */
export function reviewAction({ key, ctrlKey, altKey, metaKey, busy }: PageKey): ReviewAction | undefined {
  if (key === '?' && !busy) return 'show keys';
  // While typing, also in the cells of a grid, with Alt.
  if (key.toLowerCase() === 'n' && (altKey || !busy) && !ctrlKey && !metaKey) return 'notes';
  if (key.toLowerCase() === 'a' && altKey && !ctrlKey && !metaKey) return 'article';
  if (key === 'F8') return 'next fault';
  if (key === 'Enter' && ctrlKey) return 'submit';
  return altKey && Object.hasOwn(steps, key) ? steps[key] : undefined;
}
