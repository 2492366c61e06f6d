import { expect, it } from 'vitest';
import { assertContinues, assertRecent, readCursor, writeCursor } from './cursor.ts';

const place = { revision: 12, began: 1_700_000_000_000, position: 100, last: 4711 };
const cursor = writeCursor('key', 'a list', place);

it('is read as it was written', () => {
  expect(readCursor('key', cursor)).toMatchObject(place);
  expect(() => assertContinues(readCursor('key', cursor), 'a list')).not.toThrow();
});

it('is refused if anything in it was changed, or if it was signed with another key', () => {
  const [text = '', signature = ''] = cursor.split('.');
  const moved = Buffer.from(Buffer.from(text, 'base64url').toString().replace('100', '200')).toString('base64url');
  for (const forged of [`${moved}.${signature}`, text, `${text}.`, '', 'x', `${text}.${'A'.repeat(22)}`])
    expect(() => readCursor('key', forged)).toThrow('This is not a cursor of this site.');
  expect(() => readCursor('another key', cursor)).toThrow('This is not a cursor of this site.');
});

it('continues only the list that it was written for', () => {
  expect(() => assertContinues(readCursor('key', cursor), 'another list')).toThrow(/^This cursor belongs to another/);
});

it('ends a day after the first page was asked for', () => {
  const hour = 3_600_000;
  expect(() => assertRecent(readCursor('key', cursor), place.began + 24 * hour - 1)).not.toThrow();
  expect(() => assertRecent(readCursor('key', cursor), place.began + 24 * hour)).toThrow(/more than 24 hours ago/);
});
