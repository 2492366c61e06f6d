import type { PdfPage } from '@cea/contract/article-pdfs';
import { findInFolded, foldText } from '@cea/contract/find-in-text';
import { useDeferredValue, useMemo, useState } from 'react';

/** A match by its page and its place among the matches of that page. */
export interface PageMatch {
  readonly page: number;
  readonly nth: number;
}

/** More are not counted: nobody steps through them. */
export const mostMatches = 1000;

export function matchesIn(pages: readonly { page: number; folded: ReturnType<typeof foldText> }[], query: string) {
  const matches: PageMatch[] = [];
  for (const { page, folded } of pages) {
    for (const nth of findInFolded(folded, query).keys()) matches.push({ page, nth });
    if (matches.length >= mostMatches) return matches.slice(0, mostMatches);
  }
  return matches;
}

/** The step to the next match, around the end. */
export const stepMatch = (at: number, step: 1 | -1, count: number): number => (at + step + count) % count;

/** The first match on the page that is shown, or after it. */
export const firstFrom = (matches: readonly PageMatch[], page: number): number =>
  Math.max(
    0,
    matches.findIndex((match) => match.page >= page),
  );

interface Query {
  /** What was followed when it was typed. */
  readonly followed: string;
  readonly text: string;
}

/** What is looked for: what was typed, until something else is to be followed. */
export function queryOf({ followed, text }: Query, now: string): string {
  if (followed === now) return text;
  return now === '' ? text : now;
}

/** Finds words in the kept text of a document, whichever of its pages are drawn: typed ones, or those that it follows. */
export function useFind(texts: readonly PdfPage[], followed = '') {
  const pages = useMemo(() => texts.map(({ page, text }) => ({ page, folded: foldText(text) })), [texts]);
  const [typed, setTyped] = useState<Query>({ followed: '', text: '' });
  const query = queryOf(typed, followed);
  const searched = useDeferredValue(query);
  const matches = useMemo(() => matchesIn(pages, searched), [pages, searched]);
  /** Where someone has stepped to; a new query begins at the page that is shown. */
  const [at, setAt] = useState<{ query: string; index: number }>();
  return {
    query,
    setQuery: (text: string) => setTyped({ followed, text }),
    searched,
    matches,
    index: at?.query === searched ? at.index : undefined,
    setAt,
  };
}
