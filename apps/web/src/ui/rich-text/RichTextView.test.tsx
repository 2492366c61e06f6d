import { afterEach, expect, test, vi } from 'vitest';
import { followLink } from './RichTextView.tsx';

const goTo = vi.fn();
afterEach(() => {
  document.body.replaceChildren();
  vi.resetAllMocks();
});

/** Clicks the marked element; returns whether the browser is left to follow the link itself. */
function click(html: string, pressed: Partial<MouseEvent> = {}): boolean {
  document.body.innerHTML = html;
  const preventDefault = vi.fn();
  const event = { target: document.querySelector('b'), button: 0, preventDefault, ...pressed };
  followLink(event as unknown as MouseEvent, goTo);
  return preventDefault.mock.calls.length === 0;
}
const here = '<a href="/about?a=1#top"><b>About</b></a>';

test.each([
  ['/about?a=1#top', here],
  ['/api/docs', '<a href="/api/docs"><b>API</b></a>'],
])('a link to the page %s is followed without a reload', (path, html) => {
  expect(click(html)).toBe(false);
  expect(goTo).toHaveBeenCalledExactlyOnceWith(path);
});

test.each<[string, string, Partial<MouseEvent>?]>([
  ['no link', '<b>About</b>'],
  ['another site', '<a href="https://example.org/about"><b>About</b></a>'],
  ['a call', '<a href="/api/docs/json"><b>JSON</b></a>'],
  ['another button', here, { button: 1 }],
  ['a new tab', here, { metaKey: true }],
  ['a new tab', here, { ctrlKey: true }],
  ['a new window', here, { shiftKey: true }],
  ['a download', here, { altKey: true }],
])('%s is left to the browser', (_what, html, pressed) => {
  expect(click(html, pressed)).toBe(true);
  expect(goTo).not.toHaveBeenCalled();
});

test('a click that was already handled is not followed', () => {
  click(here, { defaultPrevented: true });
  expect(goTo).not.toHaveBeenCalled();
});
