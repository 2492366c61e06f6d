import { describe, expect, test } from 'vitest';
import { clipPieces, piecesOf } from './pieces.ts';

const plain = (text: string) => ({ text, marked: false });
const mark = (text: string) => ({ text, marked: true });

test('a text without marks is one piece', () => {
  expect(piecesOf(undefined, 'title', 'A study')).toEqual([plain('A study')]);
  expect(piecesOf({ title: [mark('A'), plain(' study')] }, 'title', 'A study')).toEqual([mark('A'), plain(' study')]);
});

describe('clipPieces', () => {
  const long = 'word '.repeat(60);
  test('keeps the text around the marks', () => {
    const [before, hit, after, ...more] = clipPieces([plain(long), mark('statin'), plain(long)]);
    expect(before!.text).toMatch(/^…word.{60,90}$/);
    expect(hit).toEqual(mark('statin'));
    expect(after!.text).toMatch(/^word.{60,90}…$/);
    expect(more).toEqual([]);
  });
  test('leaves out the middle between marks, and further marks', () => {
    const pieces = [plain('a '), mark('x'), plain(long), mark('x'), plain('b'), mark('x'), plain(' c '), mark('x')];
    const text = clipPieces(pieces).map((piece) => piece.text);
    expect(text).toHaveLength(7);
    expect(text[2]).toContain(' … ');
    expect(text[6]).toBe(' c ');
  });
  test('keeps short texts', () => {
    expect(clipPieces([mark('statin'), plain(' use')])).toEqual([mark('statin'), plain(' use')]);
  });
});
