import type { RegistryEntry } from '@cea/contract/registry';
import { describe, expect, test } from 'vitest';
import { comparedEntry } from '../../../../test/compared-entries.ts';
import { idsIn } from './compared-ids.ts';
import { type ComparedRatio, findRatios } from './compared-ratio.ts';
import { axesOf } from './ratio-axis.ts';
import { sentenceOf } from './ratio-sentence.ts';

const ratiosOf = (...ratios: Parameters<typeof comparedEntry>[0]['ratios']): ComparedRatio[] => {
  const compound_id = '2021-01-27714';
  const entry = comparedEntry({ compound_id, ratios });
  return findRatios(
    ratios.map((_, at) => `${compound_id}-0${at + 1}`),
    [entry],
  ).ratios;
};

describe('the sentence of a ratio', () => {
  test('has its figures, methods, study, release and id', () => {
    expect(sentenceOf(ratiosOf({})[0]!)).toBe(
      'In adults with HFrEF, Dapagliflozin versus standard care cost $79,000 per QALY gained (2025 US$, 63,500 USD 2020 as published; United States; health care payer, lifetime, 3% discounting; Prescott et al. 2021; CEA Registry 2026.2, 2021-01-27714-01).',
    );
  });

  test.each([
    ['Cost-Saving', -500, 'was cost-saving'],
    ['Cost-Saving (weakly)', -500, 'was cost-saving (weakly)'],
    ['More health at the same cost', 0, 'gave more health at the same cost'],
    ['Dominated', -500, 'was dominated'],
    ['Indeterminate', -500, 'had an indeterminate ratio'],
    ['$4,000 (indeterminate)', 4000, 'had a ratio of $4,000 (indeterminate)'],
    ['SW: saves $12,000 per QALY lost', 12_000, 'saved $12,000 per QALY lost'],
    [null, null, 'has no ratio in US$ (no exchange rate is available for that year)'],
  ])('%s is said in words', (display, usd, said) => {
    expect(sentenceOf(ratiosOf({ display, usd })[0]!)).toContain(`versus standard care ${said} (`);
  });

  test('names the revision where no release has it', () => {
    const entry = comparedEntry({ compound_id: '2021-01-27714', ratios: [{}], release: null });
    const { ratios } = findRatios(['2021-01-27714-01'], [entry]);
    expect(sentenceOf(ratios[0]!)).toContain('CEA Registry revision 7, 2021-01-27714-01');
  });

  test('says that a ratio was calculated where the article reports none', () => {
    const [ratio] = ratiosOf({ answers: { ratio_article: { not_reported: true } } });
    expect(sentenceOf(ratio!)).toContain('63,500 USD 2020 as calculated');
  });
});

describe('the axis', () => {
  test('has only prices of health on its scale, in proportion to their logarithms', () => {
    const [axis] = axesOf(
      ratiosOf(
        { display: '$1,000', usd: 1000 },
        { display: '$10,000', usd: 10_000 },
        { display: '$100,000', usd: 100_000 },
        { display: 'Cost-Saving', usd: -5 },
        { display: 'Dominated', usd: -5 },
        { display: null, usd: null },
        { display: 'SW: saves $12,000 per QALY lost', usd: 12_000 },
      ),
    );
    const letters = (ratios: readonly ComparedRatio[]) => ratios.map(({ letter }) => letter).join('');
    expect(letters(axis!.marks.map(({ ratio }) => ratio))).toBe('ABC');
    expect([letters(axis!.saving), letters(axis!.dominated), letters(axis!.others)]).toEqual(['D', 'E', 'FG']);
    const [a, b, c] = axis!.marks.map(({ at }) => at);
    expect(b! - a!).toBeCloseTo(c! - b!);
    expect(a).toBeGreaterThan(0);
    expect(c).toBeLessThan(1);
  });

  test('reaches beyond the thresholds of a QALY, and has none for a DALY', () => {
    const [axis] = axesOf(ratiosOf({ display: '$20,000', usd: 20_000 }, { display: '$120,000', usd: 120_000 }));
    const [low, within] = axis!.marks.map(({ at }) => at);
    expect(axis!.band!.label).toBe('ICER $100–150k');
    expect(low).toBeLessThan(axis!.band!.at);
    expect(within).toBeGreaterThan(axis!.band!.at);
    expect(within).toBeLessThan(axis!.band!.to);
    expect(axis!.ticks.map(({ value }) => value)).toEqual([10_000, 20_000, 50_000, 100_000, 200_000]);
    const [below] = axesOf(ratiosOf({ display: '$20,000', usd: 20_000 }, { display: '$40,000', usd: 40_000 }));
    expect([below!.ticks.at(-1)!.value, below!.band!.to < 1]).toEqual([200_000, true]);
    const [averted] = axesOf(ratiosOf({ display: '$20,000', usd: 20_000, answers: { measure: [{ id: 32 }] } }));
    expect([averted!.unit, averted!.band]).toEqual(['DALY', undefined]);
  });

  test('draws the range that administrators set, with its own amount if it was converted, or none', () => {
    const drawn = (range: RegistryEntry['threshold_range']) => {
      const entry = comparedEntry({ compound_id: '2021-01-27714', ratios: [{}], range });
      return axesOf(findRatios(['2021-01-27714-01'], [entry]).ratios)[0]!.band;
    };
    const us = { label: 'US', stated: '$80,000–90,000', low: 80_000, high: 90_000 };
    expect(drawn(us)?.label).toBe('US $80–90k');
    const nice = { label: 'NICE', stated: '£20,000–30,000', low: 26_412, high: 39_618 };
    expect(drawn(nice)?.label).toBe('NICE £20–30k, $26,400–39,600');
    expect(drawn(null)).toBeUndefined();
  });

  test('keeps close ratios apart', () => {
    const same = { display: '$79,000', usd: 79_000 };
    const [axis] = axesOf(ratiosOf(same, same, same));
    expect(new Set(axis!.marks.map(({ level }) => level)).size).toBe(3);
  });

  test('without a price has no scale', () => {
    const [axis] = axesOf(ratiosOf({ display: 'Dominated', usd: -5 }));
    expect([axis!.ticks, axis!.marks, axis!.band]).toEqual([[], [], undefined]);
  });
});

test.each([
  ['?ids=a,b', ['a', 'b']],
  ['?ids=a&ids=b,a', ['a', 'b']],
  ['?ids=%20a%20,,b,', ['a', 'b']],
  ['', []],
])('the ids of %s are %j', (search, expected) => {
  expect(idsIn(new URLSearchParams(search))).toEqual(expected);
});
