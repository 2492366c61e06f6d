import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SplitPanes } from './SplitPanes.tsx';
import { theme } from './theme.ts';
import { useFolding } from './use-folding.ts';

let width = 1440;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => {
    const from = Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? 0);
    return { matches: width >= from, addEventListener: () => {}, removeEventListener: () => {} };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const folding = useFolding();
  return (
    <SplitPanes name="test" label="Article" tab="Article, p. 7 of 14" folding={folding} first={<p>The text</p>}>
      <p>The form</p>
    </SplitPanes>
  );
}
const open = (pixels: number) => {
  width = pixels;
  render(<Page />, { wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider> });
};
const separator = () => screen.getByRole('separator', { name: 'Width of article' });
const isShown = () => screen.getByText('The text').closest('[hidden]') === null;

test('on a wide screen the line between the panes is moved by keys, and its place is kept', () => {
  open(1440);
  expect(isShown()).toBe(true);
  const before = Number(separator().getAttribute('aria-valuenow'));
  fireEvent.keyDown(separator(), { key: 'ArrowRight' });
  fireEvent.keyDown(separator(), { key: 'ArrowRight' });
  expect(separator().getAttribute('aria-valuenow')).toBe(String(before + 4));
  cleanup();
  open(1440);
  expect(separator().getAttribute('aria-valuenow')).toBe(String(before + 4));
  fireEvent.doubleClick(separator());
  expect(separator().getAttribute('aria-valuenow')).toBe(String(before));
});

test('with less space the first pane is folded to a tab, which hands the focus to the line and takes it back', () => {
  open(1024);
  expect(isShown()).toBe(false);
  const tab = screen.getByRole('button', { name: 'Article, p. 7 of 14', expanded: false });
  tab.focus();
  fireEvent.click(tab);
  expect(isShown()).toBe(true);
  expect(document.activeElement).toBe(separator());
  fireEvent.keyDown(separator(), { key: 'Enter' });
  expect(isShown()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Article/ }));
});

test('on a small screen it is above the second one, hidden at first', () => {
  open(360);
  expect(isShown()).toBe(false);
  expect(screen.queryByRole('separator')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show article' }));
  expect(isShown()).toBe(true);
  expect(screen.getByRole('button', { name: 'Hide article', expanded: true })).toBeTruthy();
});
