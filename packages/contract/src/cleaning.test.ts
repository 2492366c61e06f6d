import { describe, expect, it } from 'vitest';
import { findFindings, type Settlement } from './cleaning.ts';
import { cleaningRules, findCleaningRule } from './cleaning-rules.ts';
import { notReported } from './dictionary/variable.ts';
import { warningRules } from './dictionary/warning-rules/warning-rules.ts';
import { reasonKey } from './warning-reasons.ts';

const [study_id, ratio_id] = ['3f0e4c1a-0000-4000-8000-000000000001', '3f0e4c1a-0000-4000-8000-000000000002'];
/** Only pounds of 2022 have a rate. */
const context = {
  publication_year: 2024,
  rates: {
    target_year: 2025,
    usdPerUnit: (currency: string, year: number) => (currency === 'GBP' && year === 2022 ? 1.24 : undefined),
    cpi: (year: number) => (year >= 2000 ? 100 : undefined),
  },
};
const prices = { currency: 'GBP', currency_year: 2022, currency_year_stated: true };
const wrong = { delta_cost: 241, delta_effect: 0.0093, ratio_article: 13_011 };
const formOf = (ratio: object, study: object = prices) => ({
  rows: [
    { row_id: study_id, scope: 'method' as const, answers: { ...study } },
    { row_id: ratio_id, scope: 'ratio' as const, answers: { ...ratio } },
  ],
});
const settle = (state: Settlement['state'], values: object, rule = 'ratio-replaced'): Settlement => ({
  id: '3f0e4c1a-0000-4000-8000-000000000003',
  row_id: rule === 'exchange-rate' ? study_id : ratio_id,
  rule,
  state,
  values: { ...values },
  kind: state === 'waived' ? 'article-errs' : null,
  reason: state === 'waived' ? 'The authors confirmed it.' : null,
  by: { id: 1, full_name: 'Ada Admin' },
  at: '2026-11-17T00:00:00Z',
});
const statesOf = (...sent: Parameters<typeof findFindings>) =>
  findFindings(...sent).map(({ rule, row_id, state }) => [rule, row_id, state]);

describe('rules', () => {
  it('are those that readers give a reason for, the 10% of the ratio, and the exchange rate', () => {
    const asked = warningRules.filter(({ asksReason }) => asksReason).map(({ id }) => id);
    expect(new Set(cleaningRules.map(({ id }) => id))).toEqual(new Set([...asked, 'ratio-near', 'exchange-rate']));
    expect(findCleaningRule('worse-than-death')).toBeUndefined();
  });

  it('a currency without a rate in the year of its prices is found, and dollars never', () => {
    const rateOf = (study: object) => findFindings(formOf({}, study), context).map(({ key, text }) => [key, text]);
    expect(rateOf(prices)).toEqual([]);
    expect(rateOf({ ...prices, currency: 'USD', currency_year: 2005 })).toEqual([]);
    expect(rateOf({ ...prices, currency: notReported })).toEqual([]);
    expect(rateOf({ ...prices, currency_year: 2023 })).toEqual([
      ['currency', 'There is no exchange rate for GBP in 2023.'],
    ]);
    expect(rateOf({ currency: 'GBP', currency_year: notReported })).toEqual([
      ['currency', 'There is no exchange rate for GBP in 2023, the year before publication.'],
    ]);
    expect(rateOf({ ...prices, currency: 'USD', currency_year: 1960 })).toEqual([
      ['currency_year', 'There is no US price index for 1960.'],
    ]);
  });
});

describe('findings', () => {
  it('a rejected article has none', () => {
    const study = { ...prices, currency_year: 2023, is_accepted: false };
    expect(findFindings(formOf(wrong, study), context)).toEqual([]);
  });

  it('the reason of a reader is shown, and the finding stays open', () => {
    const [found] = findFindings(formOf(wrong), context);
    const reason = { reason: 'Printed so.', values: found!.values };
    const again = findFindings(formOf({ ...wrong, [reasonKey('ratio-replaced')]: reason }), context);
    expect(again).toMatchObject([{ rule: 'ratio-replaced', state: 'open', reader_reason: 'Printed so.' }]);
  });

  it('a waiver counts for the values that it was given for', () => {
    const [found] = findFindings(formOf(wrong), context);
    const waiver = settle('waived', found!.values);
    expect(findFindings(formOf(wrong), context, [waiver])).toMatchObject([{ state: 'waived', settled: waiver }]);
    const changed = formOf({ ...wrong, delta_cost: 242 });
    expect(findFindings(changed, context, [waiver])).toMatchObject([{ state: 'open', settled: null }]);
    // An answer that the rule does not read changes nothing.
    const other = formOf({ ...wrong, intervention: 'Annual screening' });
    expect(statesOf(other, context, [waiver])).toEqual([['ratio-replaced', ratio_id, 'waived']]);
    // What no longer is found needs no waiver.
    expect(findFindings(formOf({ ...wrong, ratio_article: 25_900 }), context, [waiver])).toEqual([]);
  });

  it('what was mended is listed in the words of then, until it is found again', () => {
    const [found] = findFindings(formOf(wrong), context);
    const mended = settle('mended', found!.values);
    const right = formOf({ ...wrong, ratio_article: 25_900 });
    expect(findFindings(right, context, [mended])).toMatchObject([
      { state: 'mended', key: 'ratio_article', text: found!.text, values: { ratio_article: 25_900 }, settled: mended },
    ]);
    expect(statesOf(formOf(wrong), context, [mended])).toEqual([['ratio-replaced', ratio_id, 'open']]);
    // Its row was removed.
    expect(findFindings({ rows: right.rows.slice(0, 1) }, context, [mended])).toEqual([]);
  });
});
