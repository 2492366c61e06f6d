import { expect, test } from 'vitest';
import { perQaly } from '../../../../test/judged-ratios.ts';
import { briefly, countText, dollarsText, percentOf, shareText } from './threshold-texts.ts';

const [nice, icer, historical, gdp] = perQaly.rules;

test('a rule in figures: dollars, share and count, of both ends of a range', () => {
  const texts = [nice!, icer!, historical!, gdp!].map((rule) => [dollarsText(rule), shareText(rule), countText(rule)]);
  expect(texts).toEqual([
    ['$26,400–39,600', '65–70\u00A0%', '37–40 of 57'],
    ['$100,000–150,000', '91–93\u00A0%', '52–53 of 57'],
    ['$50,000', '77\u00A0%', '44 of 57'],
    [undefined, '75\u00A0%', '42 of 56'],
  ]);
});

test('equal ends are one figure', () => {
  const same = { ...nice!, high: { ...nice!.low, usd: 39_576 } };
  expect([shareText(same), countText(same)]).toEqual(['65\u00A0%', '37 of 57']);
});

test.each([
  [0, 57, 0],
  [1, 1000, 1],
  [999, 1000, 99],
  [57, 57, 100],
  [0, 0, 0],
])('%i of %i is %i percent: 0 only for none, 100 only for all', (worth, of, percent) => {
  expect(percentOf({ worth, of })).toBe(percent);
});

test.each([
  ['£20,000–30,000', '£20–30k'],
  ['$50,000', '$50k'],
  ['£20,500–30,000', '£20,500–30,000'],
  ['£20,000–30,000 of 2008', '£20,000–30,000 of 2008'],
])('%s is briefly %s', (stated, brief) => {
  expect(briefly(stated)).toBe(brief);
});
