import { searchRegistry, type RegistryRecord } from '@cea/contract/registry';
import { type Distribution, visualizeRegistry } from '@cea/contract/visualizations';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { useOwner } from '../../test/owner.ts';
import { type Expected, expectedOf, type Given, study } from '../../test/plain-fates.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Publishable } from '../publishing/publishable.ts';
import { publishForms } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();
const owner = useOwner(test);

const articles = 250;

const made = new Map<string, Given>();
const expected = new Map<string, Expected>();

beforeAll(async () => {
  const publishable: Publishable[] = [];
  for (const { daly, currency, ratios } of fc.sample(study, { seed: 1311, numRuns: articles })) {
    const { id, compound_id } = await makeArticle(test.db);
    const rows = ratios.map((one, at): Given => ({ ...one, daly, currency, intervention: `Treatment ${at}` }));
    for (const [at, row] of rows.entries()) made.set(`${compound_id}-${String(at + 1).padStart(2, '0')}`, row);
    const form_id = await makeSubmittedForm(test.db, id, {
      method: { currency, currency_year: 2015, cost_per_daly: daly, cost_per_qaly: !daly },
      ratios: rows.map(({ cost, effect, arms, arm_effects, article, stated, intervention }) => ({
        intervention,
        comparator: 'usual care',
        base_case: true,
        delta_cost: cost,
        delta_effect: effect,
        effect_intervention: arms?.[0],
        effect_comparator: arms?.[1],
        arm_effects,
        ratio_article: article,
        quadrant_stated: stated,
      })),
    });
    publishable.push({ article_id: id, form_id });
  }
  await inTransaction(test.db, (tx) => publishForms(tx, bySystem, publishable, 'Random ratios'));
  await owner.query('ANALYZE records, article_texts, conversions');
  const { rows } = await sql<{ from: number; to: number }>`SELECT a.index::float8 AS "from", b.index::float8 AS "to"
    FROM rate_sets s JOIN cpi a ON a.version = s.version AND a.year = 2015
    JOIN cpi b ON b.version = s.version AND b.year = s.target_year WHERE s.status = 'applied'`.execute(test.db);
  for (const [id, given] of made) expected.set(id, expectedOf(given, rows[0]!));
});

/** Every page of a search. */
async function searchAll(raw_query: string, sort?: string): Promise<RegistryRecord[]> {
  const found: RegistryRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await test.visitor().call(searchRegistry, {
      params: { type: 'ratios' },
      query: { page, per_page: 100, ...(sort && { sort }) },
      body: { raw_query },
    });
    found.push(...body.data);
    if (page >= body.last_page) return found;
  }
}

const every = 'publication_year:[1900 TO 2100]';
const chart = async () =>
  (await test.visitor().call(visualizeRegistry, { params: { type: 'ratios' }, body: { raw_query: every } })).body.data;

it('quadrant and text of 2,000 random ratios are as expected', async () => {
  const found = await searchAll(every);
  expect(found).toHaveLength(2000);
  const [actual, plain] = [
    found.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    [...expected].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ];
  expect(actual.map(({ id, computed, conversion }) => [id, computed.quadrant, conversion!.display])).toEqual(
    plain.map(([id, { quadrant, display }]) => [id, quadrant, display]),
  );
  // Every kind occurs.
  const kinds = new Set(plain.map(([, { display, bar }]) => (bar === 'bins' ? bar : (display ?? bar))));
  for (const kind of [
    'Cost-Saving',
    'Cost-Saving (weakly)',
    'More health at the same cost',
    'Dominated',
    'Dominated (weakly)',
    'Less health at the same cost',
    'Indeterminate',
    'left_out',
    'bins',
  ]) {
    expect(kinds).toContain(kind);
  }
});

it('they are counted in the filter of quadrants', async () => {
  const { counts } = await chart();
  const numbers = [
    'More cost, less health',
    'More cost, more health',
    'Less cost, less health',
    'Less cost, more health',
    'Indeterminate',
  ];
  const plain = Map.groupBy(expected.values(), ({ quadrant }) => String(numbers.indexOf(quadrant) + 1));
  expect(counts.quadrants).toEqual(Object.fromEntries([...plain].map(([number, all]) => [number, all.length])));
});

it('they are sorted', async () => {
  const order = (await searchAll(every, 'ratio')).map(({ id }) => expected.get(id)!.order);
  const ordered = order.filter((one) => one !== undefined);
  expect(order.slice(0, ordered.length)).toEqual(ordered);
  expect(ordered).toEqual(ordered.toSorted(([a, x], [b, y]) => a - b || x - y));
  expect(ordered.length).toBeGreaterThan(1000);
});

it('each is in one bar', async () => {
  const { distributions } = await chart();
  const bars = ['cost_saving', 'dominated', 'saves_by_losing', 'indeterminate', 'left_out'] as const;
  const sum = (of: (one: Distribution) => number) => distributions.reduce((before, one) => before + of(one), 0);
  const count = (holds: (one: Expected) => boolean) => [...expected.values()].filter(holds).length;
  for (const bar of bars) expect([bar, sum((one) => one[bar])]).toEqual([bar, count((one) => one.bar === bar)]);
  for (const [at, { from, to }] of distributions[0]!.bins.entries()) {
    const plain = count(({ bar, usd }) => bar === 'bins' && usd! >= from && (to === null || usd! < to));
    expect([from, sum(({ bins }) => bins[at]!.count)]).toEqual([from, plain]);
  }
});

it('those with both differences are plotted, also without a ratio', async () => {
  const plain = [...made.values()].filter(
    ({ cost, effect, arms, currency }) => cost !== undefined && (effect ?? arms) !== undefined && currency === 'USD',
  );
  expect((await chart()).plane).toMatchObject({ drawn_of: plain.length, left_out: made.size - plain.length });
});

it('medians count cost-saving as lowest and dominated as highest, and no other word', async () => {
  const { league } = await chart();
  expect(league).toHaveLength(16);
  const { id: dalys } = await test.db
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', 'measure')
    .where('slug', '=', 'daly')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const row of league) {
    const own = [...made].filter(
      ([, { intervention, daly }]) => intervention === row.intervention && daly === (row.outcome === dalys),
    );
    const ranked = own
      .map(([id]) => expected.get(id)!)
      .flatMap(({ bar, usd }) =>
        bar === 'cost_saving' ? [-Infinity] : bar === 'dominated' ? [Infinity] : bar === 'bins' ? [usd!] : [],
      )
      .toSorted((a, b) => (a === b ? 0 : a - b));
    const median = ranked[Math.ceil(ranked.length / 2) - 1]!;
    expect([row.intervention, row.all.median]).toEqual([row.intervention, Number.isFinite(median) ? median : null]);
  }
});

it('`below:` finds those with a positive net monetary benefit, also at the limit itself', async () => {
  const numbers = [...expected.values()].filter(({ bar }) => bar === 'bins' || bar === 'saves_by_losing');
  const limits = numbers.slice(0, 4).map(({ usd }) => usd!);
  for (const threshold of [0, 1, 1000, 50_000, 1e6, ...limits]) {
    const found = (await searchAll(`below:${threshold}`)).map(({ id }) => id).toSorted();
    const plain = [...expected].filter(([, { isBelow }]) => isBelow(threshold)).map(([id]) => id);
    expect([threshold, found]).toEqual([threshold, plain.toSorted()]);
  }
});
