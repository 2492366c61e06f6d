import { notReported } from '@cea/contract/dictionary/variable';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { publishRatios } from '../../test/published-ratio.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';

const test = useApp();

const ratio = (ratio_article: number, answers: object = {}) => ({
  ...sampleRatio,
  delta_cost: ratio_article,
  delta_effect: 1,
  ratio_article,
  ...answers,
});

beforeAll(async () => {
  const method = await sampleMethod(test.db);
  // The base case is the second of three, and comes twice: the first of them counts.
  await publishRatios(test.db, method, [
    ratio(90_000, { base_case: false }),
    ratio(10_000, { base_case: true }),
    ratio(11_000, { base_case: true }),
  ]);
  // Two comparisons, the second of which has only subgroups.
  await publishRatios(test.db, method, [
    ratio(20_000, { base_case: true }),
    ratio(70_000, { base_case: false, comparator: 'aspirin' }),
  ]);
  // A study that does not say which is the base case.
  await publishRatios(test.db, method, [ratio(40_000), ratio(80_000, { base_case: notReported })]);
  await publishRatios(test.db, method, [
    ratio(-500, { base_case: true, comparator: 'WARFARIN', intervention: 'apixaban 5 mg twice daily' }),
  ]);
});

it('counts one base-case ratio for each study and comparison, and all ratios beside them', async () => {
  const body = { raw_query: 'year>=1976' };
  const { data } = (await test.visitor().call(visualizeRegistry, { params: { type: 'ratios' }, body })).body;
  expect(data.league).toHaveLength(1);
  const [{ base_case, all, intervention }] = data.league as [(typeof data.league)[number]];
  expect(intervention.toLowerCase()).toBe('apixaban 5 mg twice daily');
  expect(base_case).toMatchObject({ ratios: 4, studies: 4, cost_saving: 1, dominated: 0 });
  expect(all).toMatchObject({ ratios: 8, studies: 4, cost_saving: 1 });
  // Of the base cases: cost-saving, 10,000, 20,000 and 40,000; over all ratios the median was 20,000.
  const perDollar = base_case.lowest! / 10_000;
  const near = (value: number | null) => Math.round(value! / perDollar);
  expect([base_case.lowest, base_case.median, base_case.highest].map(near)).toEqual([10_000, 10_000, 40_000]);
  expect([all.lowest, all.median, all.highest].map(near)).toEqual([10_000, 20_000, 90_000]);
});
