import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CountNode } from './count-tree.ts';
import { CountTree } from './CountTree.tsx';

const toggle = vi.fn();
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const node = (value: string, ...children: CountNode[]): CountNode => ({ value, label: value, count: 5, children });
const few = [node('Europe', node('France', node('Paris')), node('Spain')), node('Asia')];
const open = (nodes: readonly CountNode[], chosen: readonly string[] = [], excluding = false) =>
  render(<CountTree label="Place" nodes={nodes} chosen={chosen} excluding={excluding} onToggle={toggle} />);

const items = () => screen.queryAllByRole('treeitem');
const names = () => items().map(({ dataset }) => dataset.value);
const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(name) });
const tabStops = () => items().flatMap(({ tabIndex, dataset }) => (tabIndex === 0 ? [dataset.value] : []));

test('branches are closed; a click on the chevron opens one, a click next to it chooses', () => {
  open(few);
  expect(names()).toEqual(['Europe', 'Asia']);
  fireEvent.click(item('Europe').querySelector('.turn svg')!);
  expect(names()).toEqual(['Europe', 'France', 'Spain', 'Asia']);
  expect(toggle).not.toHaveBeenCalled();
  fireEvent.click(item('Spain').querySelector('.turn')!);
  fireEvent.click(screen.getByText('Europe'));
  expect(toggle.mock.calls).toEqual([['Spain'], ['Europe']]);
  fireEvent.click(item('Europe').querySelector('.turn svg')!);
  expect(names()).toEqual(['Europe', 'Asia']);
  fireEvent.click(screen.getByRole('tree'));
  expect(toggle).toHaveBeenCalledTimes(2);
});

test('a chosen line is visible from the start, and says where it is', () => {
  open(few, ['Paris']);
  expect(names()).toEqual(['Europe', 'France', 'Paris', 'Spain', 'Asia']);
  const said = (name: string) =>
    ['checked', 'expanded', 'level', 'posinset', 'setsize'].map((what) => item(name).getAttribute(`aria-${what}`));
  expect(said('Europe')).toEqual(['false', 'true', '1', '1', '2']);
  expect(said('Paris')).toEqual(['true', null, '3', '1', '1']);
  expect(said('Spain')).toEqual(['false', null, '2', '2', '2']);
  expect(item('Paris').style.paddingLeft).toBe('36px');
});

test.each([
  [false, 'line'],
  [true, 'line excluded'],
])('chosen values are excluded: %s', (excluding, className) => {
  open(few, ['Asia'], excluding);
  expect([item('Europe').className, item('Asia').className]).toEqual(['line', className]);
});

test('one Tab stop; arrows move, open and close, Space chooses', () => {
  open(few);
  expect(tabStops()).toEqual(['Europe']);
  const press = (key: string, more = {}) => fireEvent.keyDown(screen.getByRole('tree'), { key, ...more });
  for (const changed of ['altKey', 'ctrlKey', 'metaKey']) expect(press('ArrowRight', { [changed]: true })).toBe(true);
  expect(press('x')).toBe(true);
  expect(names()).toHaveLength(2);
  expect(press('ArrowRight')).toBe(false);
  expect(names()).toHaveLength(4);
  press('ArrowDown');
  expect(document.activeElement).toBe(item('France'));
  expect(tabStops()).toEqual(['France']);
  press(' ');
  expect(toggle).toHaveBeenCalledExactlyOnceWith('France');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(tabStops()).toEqual(['Europe']);
  expect(names()).toHaveLength(2);
});

test.each([
  [12, 0],
  [13, 1],
])('a tree of %i, including branches, has a search box: %i', (count, boxes) => {
  open([node('root', ...Array.from({ length: count - 1 }, (_, at) => node(`n${at}`)))]);
  expect(screen.queryAllByRole('searchbox')).toHaveLength(boxes);
});

test('a search shows matches with their ancestors; clearing it restores the first lines', () => {
  open([...few, ...Array.from({ length: 12 }, (_, at) => node(`n${at}`))]);
  expect(names()).toHaveLength(6);
  const find = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  find(' spa ');
  expect(names()).toEqual(['Europe', 'Spain']);
  expect(screen.queryByRole('button')).toBeNull();
  find('nowhere');
  expect(screen.getByText('No matches.')).toBeDefined();
  find(' ');
  expect(screen.queryByText('No matches.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '8 more' }));
  expect(names()).toHaveLength(14);
});

test('a branch far down is visible while something in it is chosen', () => {
  open([...Array.from({ length: 8 }, (_, at) => node(`n${at}`)), ...few], ['Paris']);
  expect(names()).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'Europe', 'France', 'Paris', 'Spain']);
});
