import { expect, it } from 'vitest';
import { daysOf, formatAddress, parseAddress, presetOf } from './report-period.ts';

const today = '2026-11-17';

it.each(['months', 'year', 'before'] as const)('the days of %s are recognised again', (preset) => {
  expect(presetOf({ ...daysOf(preset, today), round: undefined }, today)).toBe(preset);
});

it('any other days are those that were chosen', () => {
  expect(presetOf({ from: '2026-01-01', to: '2026-03-31', round: 3 }, today)).toBe('days');
  expect(presetOf({ from: '2026-01-01', to: undefined, round: undefined }, today)).toBe('days');
});

it.each([
  ['', { from: undefined, to: undefined, round: undefined }],
  ['from=2026-01-01&to=2026-03-31&round=7', { from: '2026-01-01', to: '2026-03-31', round: 7 }],
  ['from=yesterday&to=2026-02-30&round=-1', { from: undefined, to: undefined, round: undefined }],
])('of the address %s what makes sense is kept', (address, parsed) => {
  expect(parseAddress(new URLSearchParams(address))).toEqual(parsed);
  const again = new URLSearchParams(formatAddress(parsed));
  expect(parseAddress(again)).toEqual(parsed);
});
