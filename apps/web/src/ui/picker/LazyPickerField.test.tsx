import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { theme } from '../theme.ts';
import type { LazyPickerField as Field } from './LazyPickerField.tsx';
import type { Fallback } from './picker-props.ts';

let LazyPickerField: typeof Field;
beforeEach(async () => {
  // Each test starts as a first visit does, without the picker.
  vi.resetModules();
  ({ LazyPickerField } = await import('./LazyPickerField.tsx'));
});
afterEach(cleanup);

const options = [
  { id: 'ca', label: 'Canada' },
  { id: 'fr', label: 'France' },
];
const show = (chosen: readonly string[] = [], fallback?: Fallback) => {
  const [change, load] = [vi.fn(), vi.fn()];
  render(
    <ThemeProvider theme={theme}>
      <LazyPickerField
        several
        label="Place"
        placeholder="Any"
        shownChips={2}
        options={options}
        chosen={chosen}
        labelOf={(id) => `<${id}>`}
        onChange={change}
        onOpen={load}
        {...(fallback && { fallback })}
      />
    </ThemeProvider>,
  );
  return { change, load };
};
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' });
const isLoaded = () => waitFor(() => expect(box().getAttribute('aria-haspopup')).toBe('listbox'));

test('what is typed before the picker is loaded is kept, and its Enter counts', async () => {
  const { change, load } = show();
  box().focus();
  expect(load).toHaveBeenCalled();
  fireEvent.change(box(), { target: { value: 'can' } });
  // Prevented, because it would send the form around the field.
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
  await waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith(['ca']));
  await isLoaded();
  expect(document.activeElement).toBe(box());
});

test('a text without Enter goes on in the loaded picker', async () => {
  const { change } = show();
  box().focus();
  fireEvent.change(box(), { target: { value: 'fra' } });
  await isLoaded();
  expect(box().value).toBe('fra');
  expect(document.activeElement).toBe(box());
  expect(change).not.toHaveBeenCalled();
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(change).toHaveBeenCalledWith(['fr']);
});

test('a text that is left before the picker is loaded is not lost', async () => {
  show();
  box().focus();
  fireEvent.change(box(), { target: { value: 'fra' } });
  fireEvent.blur(box());
  await isLoaded();
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText('“fra” was not chosen.')).toBeDefined();
  expect(box().value).toBe('');
  cleanup();
  show([], { noMatch: '', label: (typed) => `Use ${typed}`, onTake: vi.fn() });
  box().focus();
  fireEvent.change(box(), { target: { value: 'fra' } });
  fireEvent.blur(box());
  await isLoaded();
  expect(box().value).toBe('fra');
  expect(screen.getByRole('button', { name: 'Use fra' })).toBeDefined();
});

test('pointing at the field loads the picker without opening it', async () => {
  const { load } = show();
  fireEvent.pointerEnter(box());
  expect(load).toHaveBeenCalled();
  await isLoaded();
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('pressing the field before the picker is loaded opens it', async () => {
  show();
  fireEvent.pointerDown(box());
  await isLoaded();
  expect(box().getAttribute('aria-expanded')).toBe('true');
});

test.each([
  [[], 'Any', 0, null],
  [['a'], '', 1, null],
  [['a', 'b', 'c'], '', 2, '+1 more'],
])(
  'with %j chosen the field shows two chips, counts the rest, and each chip removes its option',
  (ids, hint, chips, more) => {
    const { change, load } = show(ids);
    expect(box().placeholder).toBe(hint);
    const buttons = screen.queryAllByRole('button', { name: /^Remove/ });
    expect(buttons).toHaveLength(chips);
    expect(screen.queryByText(/^\+\d+ more$/)?.textContent ?? null).toBe(more);
    expect(load).not.toHaveBeenCalled();
    for (const button of buttons) fireEvent.click(button);
    expect(change.mock.calls).toEqual(ids.slice(0, 2).map((id) => [ids.filter((one) => one !== id)]));
  },
);
