import { type HeadElement, headElements, type PageHead } from '@cea/contract/head/page-head';
import { pageTitle } from '@cea/contract/pages';
import { useEffect } from 'react';
import { createStore } from './store.ts';

/** What the page now says of itself; undefined while it says no more than the table of pages. */
export const ownHead = createStore<PageHead | undefined>(undefined);

/** For a page that knows what it shows: an article, say. */
export function useOwnHead(head: PageHead): void {
  useEffect(() => {
    ownHead.set(head);
    return () => ownHead.set(undefined);
  }, [head]);
}

function makeElement({ tag, attributes, data }: HeadElement): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.dataset.page = '';
  if (data) element.textContent = JSON.stringify(data);
  return element;
}

/** Exchanges what the last page, or the server, wrote into the head. */
export function showHead(head: PageHead): void {
  document.title = pageTitle(head.title);
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  document.head.append(...headElements(head, location.origin).map(makeElement));
}
