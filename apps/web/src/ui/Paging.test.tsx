import { type PageMeta, pageMeta } from '@cea/contract/paging';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Paging } from './Paging.tsx';

const onPerPage = vi.fn();
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

function open(meta: PageMeta) {
  const element = <Paging meta={meta} pageLink={(page) => ({ search: `?page=${page}` })} onPerPage={onPerPage} />;
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: ['/?page=x'] });
  render(<RouterProvider router={router} />);
  return router;
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test.each([
  [1, 20, 45, '1–20 of 45'],
  [3, 20, 45, '41–45 of 45'],
  [2, 1000, 3412, '1,001–2,000 of 3,412'],
  [1, 20, 0, '0 of 0'],
])('page %i of %i each', (page, per_page, total, words) => {
  open(pageMeta({ page, per_page }, total));
  expect(screen.getByText(words)).toBeDefined();
});

test.each([
  [20, 0],
  [21, 1],
])('a list of %i has links to its pages: %i', (total, bars) => {
  open(pageMeta({ page: 1, per_page: 20 }, total));
  expect(screen.queryAllByRole('navigation')).toHaveLength(bars);
});

test('a link opens its page', () => {
  open(pageMeta({ page: 2, per_page: 20 }, 60));
  expect(links()).toEqual(expect.arrayContaining(['/?page=1', '/?page=2', '/?page=3']));
});

test.each([
  [3, '?page=x'],
  [4, '?page=3'],
])('page %i of three: the address is %s', async (page, search) => {
  const router = open(pageMeta({ page, per_page: 20 }, 60));
  await expect.poll(() => router.state.location.search).toBe(search);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('3');
});

test.each([
  [20, ['10', '20', '50', '100']],
  [30, ['10', '20', '30', '50', '100']],
  [5, ['5', '10', '20', '50', '100']],
])('a page size of %i is among the choices', (per_page, choices) => {
  open(pageMeta({ page: 1, per_page }, 45));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(choices);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '50' } });
  expect(onPerPage).toHaveBeenCalledExactlyOnceWith(50);
});
