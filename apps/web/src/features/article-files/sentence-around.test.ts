import { expect, it } from 'vitest';
import { sentenceAround } from './sentence-around.ts';

const text =
  'Both were effective at A$50,000. Compared with it,\ntirzepatide gained 0.25 QALYs (see Fig. 2). It cost more.';
const around = (part: string, whole = text) => {
  const start = whole.indexOf(part);
  const found = sentenceAround(whole, { start, end: start + part.length });
  return found && whole.slice(found.start, found.end);
};

it('is between two full stops, also across lines; a decimal point ends nothing', () => {
  expect(around('50,000')).toBe('Both were effective at A$50,000.');
  expect(around('0.25')).toMatch(/^Compared with it,\ntirzepatide gained 0\.25 QALYs/);
  expect(around('more')).toBe('It cost more.');
});

it('is none where cells follow each other without an end', () => {
  expect(around('61,050', `Strategy ${'48,210 14.82 '.repeat(60)} 61,050`)).toBeUndefined();
});
