import { expect, test } from 'vitest';
import { chosenYears, spanOf, yearsIn } from './years.ts';

test('the span of the known years', () => {
  expect(spanOf(['2012', '2009', 'none', '[2008 TO 2010]'])).toEqual({ first: 2008, last: 2012 });
  expect(spanOf(['none'])).toBeUndefined();
});

test.each([
  [[], { first: 2000, last: 2020 }],
  [['[2005 TO 2010]'], { first: 2005, last: 2010 }],
  [['2005'], { first: 2005, last: 2005 }],
  [['[2005 TO *]'], { first: 2005, last: 2020 }],
  [['2005', '2011', 'none'], { first: 2005, last: 2011 }],
])('%s is one range of years', (chosen, expected) => {
  expect(chosenYears(chosen, { first: 2000, last: 2020 })).toEqual(expected);
});

test('each year once', () => {
  expect(yearsIn({ first: 2008, last: 2010 })).toEqual([2008, 2009, 2010]);
});
