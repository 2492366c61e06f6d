import { expect, it } from 'vitest';
import { normalizePage } from './normalize-page.ts';

const run = (str: string, hasEOL = false) => ({ str, hasEOL });

it('keeps the lines of a page, and words divided between them', () => {
  const runs = [run('The cost-', true), run('effectiveness', false), run(' of  ', true), run('', true), run('care ')];
  expect(normalizePage(runs)).toBe('The cost-\neffectiveness of\ncare');
});

it.each([
  ['ligatures become letters', 'e\uFB00ects, bene\uFB01t, \uFB02u', 'effects, benefit, flu'],
  ['superscripts and fractions keep their meaning', '10² kg/m² ½', '10² kg/m² ½'],
  ['letters and their marks become one', 'Pe\u0301rez', 'Pérez'],
  ['what cannot be stored is left out', 'a\0b\u0007\uD800c\u00ADd', 'ab\uFFFDcd'],
])('%s', (_, given, kept) => {
  expect(normalizePage([run(given)])).toBe(kept);
});
