import { beforeEach, expect, test } from 'vitest';
import { storedUnder } from '../../../lib/storage.ts';
import { changeTray, tray } from './tray-store.ts';
import { emptyTray, type Tray, withItems } from './tray.ts';

const item = (id: string) => ({ id, title: `Study ${id}` });
const ratios = (...ids: string[]): Tray => ({ ...emptyTray, ratios: ids.map(item) });
const add = (id: string) => changeTray((now) => withItems(now, 'ratios', [item(id)]));

/** Writes as another tab would. */
function writeElsewhere(next: Tray | null, key = storedUnder('tray')): void {
  if (next) localStorage.setItem(storedUnder('tray'), JSON.stringify(next));
  else localStorage.removeItem(storedUnder('tray'));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => {
  localStorage.clear();
  tray.set(emptyTray);
});

test('added records are stored', () => {
  add('1');
  expect(tray.get()).toEqual(ratios('1'));
  expect(JSON.parse(localStorage.getItem(storedUnder('tray'))!)).toEqual(ratios('1'));
});

test('changes in another tab are seen, including an empty tray', () => {
  writeElsewhere(ratios('1'));
  expect(tray.get()).toEqual(ratios('1'));
  writeElsewhere(null);
  expect(tray.get()).toEqual(emptyTray);
});

test('another key does not affect the tray, but a change is applied to what is stored', () => {
  writeElsewhere(ratios('1'), 'other');
  expect(tray.get()).toEqual(emptyTray);
  add('2');
  expect(tray.get()).toEqual(ratios('1', '2'));
});

test('without storage, the tray lasts as long as the page', () => {
  tray.set(ratios('1'));
  add('2');
  expect(tray.get()).toEqual(ratios('1', '2'));
});
