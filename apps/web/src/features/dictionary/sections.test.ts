import { dictionary } from '@cea/contract/dictionary/variables';
import { expect, test } from 'vitest';
import { bySection } from './sections.ts';

const keys = Object.keys(dictionary);
const title = dictionary[keys[0]!]!.section;
const own = keys.filter((key) => dictionary[key]!.section === title);
const other = keys.find((key) => dictionary[key]!.section !== title)!;

test('keys stand by section in their order, and a section comes once', () => {
  expect(bySection([own[1]!, other, own[0]!])).toEqual([
    { title, keys: [own[1], own[0]] },
    { title: dictionary[other]!.section, keys: [other] },
  ]);
});

test('a key that the dictionary does not have is left out', () => {
  expect(bySection(['no such key'])).toEqual([]);
});
