import { expect, it } from 'vitest';
import { ConversionName, readChoice, writeChoice } from './conversion-choice.ts';

it.each([
  ['local', { method: 'local', currency: 'USD' }],
  ['local-EUR', { method: 'local', currency: 'EUR' }],
  ['local-EUR-2020', { method: 'local', currency: 'EUR', year: 2020 }],
  ['exchange-2020', { method: 'exchange', currency: 'USD', year: 2020 }],
  ['ppp', { method: 'ppp', currency: 'INT' }],
  ['ppp-2020', { method: 'ppp', currency: 'INT', year: 2020 }],
])('%s is a choice, and its shortest text', (text, choice) => {
  expect(ConversionName.parse(text)).toBe(text);
  expect(readChoice(text)).toEqual(choice);
  expect(writeChoice(readChoice(text)!)).toBe(text);
});

it('the registry’s own conversion needs no text', () => {
  expect(writeChoice(readChoice('exchange-USD')!)).toBeUndefined();
  expect(writeChoice(readChoice('local-USD')!)).toBe('local');
});

it.each([
  '',
  'cpi',
  'LOCAL',
  'local-eur',
  'local-INT',
  'ppp-EUR',
  'local-1975',
  'local-2101',
  'local-EUR-20',
  ' local',
])('"%s" is no choice', (text) => {
  expect(readChoice(text)).toBeUndefined();
  expect(ConversionName.safeParse(text).success).toBe(false);
});
