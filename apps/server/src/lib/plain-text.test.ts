import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldWords, plainText } from './plain-text.ts';

it.each([
  ['Costs &amp; effects', 'Costs & effects'],
  ['&amp;lt;i&amp;gt;H. pylori&amp;lt;/i&amp;gt;', 'H. pylori'],
  ['p &#60; 0.05, caf&eacute; &#x3b2;', 'p < 0.05, cafe β'],
  ['H<sub>2</sub>O', 'H2O'],
  ['a &unknown; b', 'a &unknown; b'],
])('reads %s as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it.each([
  ['Côte d’Ivoire', 'cote divoire'],
  ['β-blockers & ACE-inhibitors', 'beta blockers and ace inhibitors'],
  ['Größe, Øst, Łódź, Đà, Æon, œuvre', 'grosse ost lodz da aeon oeuvre'],
  ['Ⅳ ﬁrst²', 'iv first2'],
  ['  (Платформенная)   занятость! ', 'платформенная занятость'],
  ['…', ''],
])('folds %s to %s', (text, words) => {
  expect(foldWords(text)).toBe(words);
});

it('folds plain texts, which take a shorter way, as any other', () => {
  const plain = fc.string({ unit: 'binary-ascii' }).map((text) => text.replaceAll(/[&<]/g, ''));
  fc.assert(
    fc.property(plain, (text) => {
      expect(foldWords(`${text} é`)).toBe(`${foldWords(text)} e`.trim());
    }),
    { seed: 53 },
  );
});
