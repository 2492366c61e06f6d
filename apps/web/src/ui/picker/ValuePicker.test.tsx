import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { theme } from '../theme.ts';
import type { OptionNode } from './option-tree.ts';
import { PickerBody } from './PickerBody.tsx';
import { ValuePicker } from './ValuePicker.tsx';

configure({ asyncUtilTimeout: 10_000 });

const change = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const listOf = (count: number): OptionNode[] =>
  Array.from({ length: count }, (_, at) => ({ id: `o${at}`, label: `Option ${at}` }));
const tree: OptionNode[] = [
  {
    id: 'eu',
    label: 'Europe',
    children: [
      { id: 'fr', label: 'France' },
      { id: 'es', label: 'Spain' },
    ],
  },
  { id: 'as', label: 'Asia' },
];

function Body({ options, begin }: { options: readonly OptionNode[] | undefined; begin: readonly string[] }) {
  const [chosen, setChosen] = useState(begin);
  change.mockImplementation(setChosen);
  const picking = { label: 'Place', options, chosen, labelOf: (id: string) => `<${id}>`, onChange: change };
  return <PickerBody picking={picking} focusSearch />;
}
const open = (options: readonly OptionNode[] | undefined, begin: readonly string[] = []) =>
  render(<Body options={options} begin={begin} />);
const search = () =>
  screen.queryByRole<HTMLInputElement>('combobox') ?? screen.queryByRole<HTMLInputElement>('searchbox');
const lines = () => [...document.querySelectorAll<HTMLElement>('[data-id]')];
const line = (id: string) => document.querySelector<HTMLElement>(`[data-id=${id}]`)!;
const names = () => lines().map(({ dataset }) => dataset.id);
const active = () => lines().flatMap(({ dataset }) => (dataset.active === undefined ? [] : [dataset.id]));
const find = (value: string) => fireEvent.change(search()!, { target: { value } });
const chosen = () => change.mock.lastCall?.[0];

test.each([
  ['eight of a list', listOf(8), false],
  ['nine of a list', listOf(9), true],
  ['any tree', tree, true],
  ['options on their way', undefined, true],
])('%s: there is a search box %#', (_what, options, searched) => {
  open(options);
  expect(search() !== null).toBe(searched);
  expect(document.activeElement === search()).toBe(searched);
});

test('without a search box the list itself is focused', () => {
  open(listOf(3));
  expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Place' }));
});

test('shows that options are loading, and that a search has no matches', () => {
  const { rerender } = open(undefined);
  expect(screen.getByText('Loading…')).toBeDefined();
  rerender(<Body options={tree} begin={[]} />);
  expect(screen.queryByText('Loading…')).toBeNull();
  find('nowhere');
  expect(screen.getByText('No matches.')).toBeDefined();
  expect(names()).toEqual([]);
});

test('a search shows matches and their ancestors, announces the count, and Enter chooses the first match', () => {
  open(tree);
  expect(screen.queryByText(/shown/)).toBeNull();
  find('spa');
  expect(names()).toEqual(['eu', 'es']);
  expect(screen.getByText('2 shown')).toBeDefined();
  expect(active()).toEqual(['es']);
  expect(fireEvent.keyDown(search()!, { key: 'Enter' })).toBe(false);
  expect(chosen()).toEqual(['es']);
});

test('in the search box only some keys go to the lines; left and right only while it is empty', () => {
  open(tree);
  const press = (key: string, more = {}) => !fireEvent.keyDown(search()!, { key, ...more });
  expect(press('ArrowDown')).toBe(true);
  expect(active()).toEqual(['eu']);
  expect(['a', ' ', 'Home', '*'].map((key) => press(key))).toEqual([false, false, false, false]);
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(press('ArrowDown', { [held]: true })).toBe(false);
  expect(active()).toEqual(['eu']);
  expect(press('ArrowRight')).toBe(true);
  expect(names()).toEqual(['eu', 'fr', 'es', 'as']);
  find('a');
  expect(press('ArrowRight')).toBe(false);
});

test('in the lines keys act, and a letter continues in the search box', () => {
  open(tree);
  const list = screen.getByRole('tree');
  act(() => list.focus());
  const press = (key: string) => !fireEvent.keyDown(list, { key });
  expect(press('End')).toBe(true);
  expect(active()).toEqual(['as']);
  expect(press(' ')).toBe(true);
  expect(chosen()).toEqual(['as']);
  expect(press('Tab')).toBe(false);
  expect(document.activeElement).toBe(list);
  expect(press('x')).toBe(false);
  expect(document.activeElement).toBe(search());
});

test('a click on the chevron opens a branch, one next to it chooses', () => {
  open(tree);
  fireEvent.click(line('eu').querySelector('[data-turn]')!);
  expect(names()).toEqual(['eu', 'fr', 'es', 'as']);
  expect(change).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Spain'));
  expect(chosen()).toEqual(['es']);
  expect(line('es').getAttribute('aria-checked')).toBe('true');
  expect(line('eu').getAttribute('aria-checked')).toBe('mixed');
  expect(line('fr').getAttribute('aria-checked')).toBe('false');
  fireEvent.click(screen.getByRole('tree'));
  expect(change).toHaveBeenCalledOnce();
});

test('describes lines to screen readers', () => {
  open(tree, ['eu']);
  fireEvent.click(line('eu').querySelector('[data-turn]')!);
  const said = (id: string) =>
    ['level', 'expanded', 'posinset', 'setsize', 'disabled'].map((what) => line(id).getAttribute(`aria-${what}`));
  expect(said('eu')).toEqual(['1', 'true', '1', '2', null]);
  expect(said('es')).toEqual(['2', null, '2', '2', 'true']);
  cleanup();
  open(listOf(2));
  expect(said('o1')).toEqual([null, null, '2', '2', null]);
});

test('a chip removes its option', () => {
  open(tree, ['as', 'gone']);
  fireEvent.click(screen.getByRole('button', { name: /<gone>/ }));
  expect(chosen()).toEqual(['as']);
});

const picker = (ids: readonly string[], onOpen?: () => void) =>
  render(
    <ThemeProvider theme={theme}>
      <ValuePicker
        label="Place"
        placeholder="Any"
        options={tree}
        chosen={ids}
        labelOf={(id) => `<${id}>`}
        onChange={change}
        {...(onOpen && { onOpen })}
      />
    </ThemeProvider>,
  );
const opener = () => screen.getByRole('button', { expanded: false });

test.each([
  [[], 'Any', 0],
  [['a'], 'Add', 1],
  [['a', 'b'], 'Add', 2],
  [['a', 'b', 'c'], '+1 more', 2],
  [['a', 'b', 'c', 'd'], '+2 more', 2],
])('with %j chosen the field says %s', (ids, said, chips) => {
  picker(ids);
  expect(opener().textContent).toBe(said);
  expect(screen.getAllByRole('button')).toHaveLength(chips + 1);
});

test('a chip of the field removes its option', () => {
  picker(['a', 'b', 'c']);
  fireEvent.click(screen.getByRole('button', { name: /<b>/ }));
  expect(chosen()).toEqual(['a', 'c']);
});

test('the options are requested on hover or focus, and a click opens the panel', async () => {
  const onOpen = vi.fn();
  picker([], onOpen);
  expect(onOpen).not.toHaveBeenCalled();
  act(() => opener().focus());
  expect(onOpen).toHaveBeenCalled();
  expect(screen.queryByRole('tree')).toBeNull();
  fireEvent.click(opener());
  expect(await screen.findByRole('tree', { name: 'Place' })).toBeDefined();
});
