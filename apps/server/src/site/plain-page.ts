import { html, type Html } from '../lib/html.ts';

/** The frame of the markup shown until the scripts have run, and without them. */
export const plainPage = (head: Html, content: Html): Html =>
  html`<div class="plain">
    <header><a href="/">CEA Registry</a></header>
    <main>
      <div class="plain-head">${head}</div>
      <div class="plain-body">${content}</div>
    </main>
  </div>`;
