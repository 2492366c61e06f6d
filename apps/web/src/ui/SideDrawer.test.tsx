import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SideDrawer } from './SideDrawer.tsx';
import { theme } from './theme.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button onClick={() => setOpen(true)}>Add</button>
      {isOpen && (
        <SideDrawer title="Add to it" tabs="Tabs" foot={<button>Add one</button>} onClose={() => setOpen(false)}>
          <input type="search" aria-label="Search" />
        </SideDrawer>
      )}
    </main>
  );
}

/** On a screen of this width. */
async function openOn(width: number): Promise<void> {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? 0);
    const most = Number(/max-width:\s*([\d.]+)/.exec(query)?.[1] ?? Infinity);
    return { matches: width >= least && width <= most, addEventListener: () => {}, removeEventListener: () => {} };
  });
  render(
    <ThemeProvider theme={theme}>
      <Page />
    </ThemeProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
}

test('on a wide screen it is beside the page, which stays within reach', async () => {
  await openOn(1440);
  const drawer = screen.getByRole('complementary', { name: 'Add to it' });
  expect(document.activeElement).toBe(drawer);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('complementary')).toBe(drawer);
});

test('Escape clears its search first, then closes it and returns the focus', async () => {
  await openOn(1440);
  await userEvent.type(screen.getByLabelText('Search'), 'insulin{Escape}');
  expect(screen.getByRole('complementary')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Search'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
});

test.each([1024, 360])('at %i pixels it is a dialog over the page', async (width) => {
  await openOn(width);
  expect(screen.getByRole('dialog', { name: 'Add to it' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
