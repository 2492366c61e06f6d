import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiffPart, diffTexts, excerptOf } from './diff-texts.ts';

/** Differences in brackets. */
const marked = (parts: readonly DiffPart[]): string =>
  parts.map(({ text, same }) => (same ? text : `[${text}]`)).join('');

test.each([
  ['the same', 'the same', 'the same', 'the same'],
  ['2026', '2025', '202[6]', '202[5]'],
  ['JAMA Health Forum', 'JAMA health forum', 'JAMA [H]ealth [F]orum', 'JAMA [h]ealth [f]orum'],
  ['Hwang JH, Lawler E', 'Hwang J, Lawler E', 'Hwang J[H], Lawler E', 'Hwang J, Lawler E'],
  ['Chen W', 'Chen W, Ollendorf D', 'Chen W', 'Chen W[, Ollendorf D]'],
  ['a cost-effectiveness', 'a cost effectiveness', 'a cost[-]effectiveness', 'a cost[ ]effectiveness'],
  ['in the United States', 'in the U.S.', 'in the [United States]', 'in the [U.S.]'],
  ['cost $19,120 more', 'cost $18,940 more', 'cost $[19,120] more', 'cost $[18,940] more'],
  ['gained 0.35 QALYs', 'gained 0.34 QALYs', 'gained 0.3[5] QALYs', 'gained 0.3[4] QALYs'],
  ['', 'only here', '', '[only here]'],
])('%s and %s', (left, right, expectedLeft, expectedRight) => {
  const diff = diffTexts(left, right);
  expect([marked(diff.left), marked(diff.right)]).toEqual([expectedLeft, expectedRight]);
});

test('the parts of any two texts are the texts, and what is the same is the same on both sides', () => {
  const text = fc
    .array(fc.constantFrom('cost', 'Cost', ' ', ' ', '-', '2025', '2026', 'é', '😀', '😁', 'QALYs', ','), {
      maxLength: 30,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (left, right) => {
      const diff = diffTexts(left, right);
      const join = (parts: readonly DiffPart[]) => parts.map((part) => part.text).join('');
      const same = (parts: readonly DiffPart[]) => join(parts.filter((part) => part.same));
      expect([join(diff.left), join(diff.right)]).toEqual([left, right]);
      expect(same(diff.left)).toBe(same(diff.right));
      expect(diff.left.every((part) => part.same)).toBe(same(diff.left) === left);
    }),
    { seed: 47 },
  );
});

test('a very long text is compared by its beginning and end', () => {
  const body = 'word '.repeat(5000);
  const { left } = diffTexts(`${body}A`, `${body}B`);
  expect(left.at(-1)).toEqual({ text: 'A', same: false });
});

test('an excerpt has the passages that differ, and the beginning of a text that does not', () => {
  const long = 'x'.repeat(500);
  const parts = [
    { text: long, same: true },
    { text: '1', same: false },
    { text: long, same: true },
    { text: '2', same: false },
    { text: long, same: true },
  ];
  const texts = excerptOf(parts).map(({ text }) => text);
  expect(texts.map((text) => text.length)).toEqual([63, 1, 123, 1, 63]);
  expect(texts[0]).toMatch(/^ … x+$/);
  expect(texts[4]).toMatch(/^x+ … $/);
  expect(excerptOf([{ text: long, same: true }])[0]!.text).toMatch(/^x{60} … $/);
  expect(excerptOf([{ text: 'short', same: true }])).toEqual([{ text: 'short', same: true }]);
});
