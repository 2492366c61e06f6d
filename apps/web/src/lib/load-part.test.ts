import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

const reload = vi.fn();
const assign = vi.fn();
const items = new Map<string, string>();

beforeEach(() => {
  reload.mockReset();
  assign.mockReset();
  items.clear();
  vi.stubGlobal('location', { href: '/here', reload, assign });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const missing = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

test('a missing file reloads the page once and then shows the error', async () => {
  void loadPart('/x', missing);
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  await expect(loadPart('/x', missing)).rejects.toThrow('Failed to fetch');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('while navigating, the target page is loaded', async () => {
  void loadPart('/x', missing, () => '/there');
  await expect.poll(() => assign).toHaveBeenCalledWith('/there');
  expect(reload).not.toHaveBeenCalled();
});

test('after a success, a file may go missing again', async () => {
  void loadPart('/x', missing);
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  await expect(loadPart('/x', async () => 'part')).resolves.toBe('part');
  void loadPart('/x', missing);
  await expect.poll(() => reload).toHaveBeenCalledTimes(2);
});

test('without storage nothing reloads, so nothing can loop', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await expect(loadPart('/x', missing)).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});
