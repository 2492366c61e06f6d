import { expect, it } from 'vitest';
import { summarise } from '../entry-summary.ts';
import { headElements } from './page-head.ts';

it('a page without an address of its own has no preview', () => {
  expect(headElements({ title: 'Results' }, 'https://registry.test')).toEqual([]);
});

it('a page has one address, and its preview says the same', () => {
  const elements = headElements({ title: 'About', description: 'What it is', path: '/about' }, 'https://registry.test');
  expect(elements).toContainEqual({
    tag: 'link',
    attributes: { rel: 'canonical', href: 'https://registry.test/about' },
  });
  expect(elements).toContainEqual({ tag: 'meta', attributes: { property: 'og:title', content: 'About - Tufts CEA' } });
});

it.each([
  [undefined, 'website'],
  ['website', 'website'],
  ['article', 'article'],
] as const)('a preview of a page that says %s is of a %s', (type, told) => {
  const elements = headElements({ title: 'About', path: '/about', ...(type && { type }) }, 'https://registry.test');
  expect(elements).toContainEqual({ tag: 'meta', attributes: { property: 'og:type', content: told } });
});

const label = (id: number) => `Entry ${id}`;

it.each([
  [{ costs_discounted: 'yes', discount_rate_costs: 3, effects_discounted: 'no' }, '3 % costs, effects not discounted'],
  [{ costs_discounted: { not_reported: true } }, 'costs not reported'],
  [{ costs_discounted: 'not applicable' }, 'costs not applicable'],
])('discounting %j in a few words', (answers, text) => {
  expect(summarise(answers, label)).toEqual([{ label: 'Discounting', text }]);
});

it('what was never asked is left out, what was not reported is said', () => {
  const answers = {
    country: [{ id: 4 }],
    model_type: { not_reported: true },
    threshold_low: 20_000,
    threshold_high: 30_000,
    threshold_currency: 'GBP',
  };
  expect(summarise(answers, label)).toEqual([
    { label: 'Country', text: 'Entry 4' },
    { label: 'Model', text: 'Not reported' },
    { label: 'Threshold', text: '20,000 to 30,000 GBP' },
  ]);
});
