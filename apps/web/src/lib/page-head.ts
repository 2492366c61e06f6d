import { type HeadElement, headElements, type PageHead } from '@cea/contract/head/page-head';
import { pageTitle } from '@cea/contract/pages';
import { useEffect } from 'react';
import { createStore } from './store.ts';

/** The head set by the current page; undefined while it uses the one in the table of pages. */
export const ownHead = createStore<PageHead | undefined>(undefined);

/** For pages whose head depends on their content, such as an article. */
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

/** Replaces the head elements of the previous page, or the server's. */
export function showHead(head: PageHead): void {
  document.title = pageTitle(head.title);
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  document.head.append(...headElements(head, location.origin).map(makeElement));
}
