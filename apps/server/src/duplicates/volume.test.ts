import { expect, it } from 'vitest';
import { readIssue, readVolume } from './volume.ts';

it.each([
  ['66 (Supplement 1)', '66'],
  ['Vol. 012', '12'],
  ['XLIV', '44'],
  ['1)', ''],
  ['2009', ''],
  ['', ''],
])('reads volume %s as %s', (text, volume) => {
  expect(readVolume(text)).toBe(volume);
});

it.each([
  ['4', '4'],
  ['no. 04', '4'],
  ['3 Suppl 1', '3'],
  ['1234', ''],
  ['', ''],
])('reads issue %s as %s', (text, issue) => {
  expect(readIssue(text)).toBe(issue);
});
