import { dictionary } from '@cea/contract/dictionary/variables';
import { expect, test } from 'vitest';
import { bySection } from './sections.ts';

const keys = Object.keys(dictionary);
const title = dictionary[keys[0]!]!.section;
const own = keys.filter((key) => dictionary[key]!.section === title);
const other = keys.find((key) => dictionary[key]!.section !== title)!;

test('keys are grouped by section in order, and a section appears once', () => {
  expect(bySection([own[1]!, other, own[0]!])).toEqual([
    { title, keys: [own[1], own[0]] },
    { title: dictionary[other]!.section, keys: [other] },
  ]);
});

test('an unknown key is left out', () => {
  expect(bySection(['no such key'])).toEqual([]);
});
