import { columnsOf } from '@cea/contract/dictionary/columns';
import { countedReads, dataTypes, type DataType, terms } from '@cea/contract/dictionary/terms';
import { type Chosen, isNotReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { RegistryRecord } from '@cea/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { parseCsv } from '../../test/parse-csv.ts';
import { publishRandomArticles } from '../../test/random-registry.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { sampleRatio } from '../../test/sample-answers.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { runOnDb } from '../db/run-statement.ts';
import { readRecords } from '../records/read-records.ts';
import { getRevision } from '../records/registry-state.ts';
import { termOfUsed } from './file-columns.ts';
import { type RecordTable, writeCsv, writeJson, type Writing } from './record-tables.ts';

const test = useApp();
let codes: Map<number, { code: string; label: string }>;
let revision: number;
const records = new Map<DataType, RegistryRecord[]>();
const tables = new Map<DataType, RecordTable>();

beforeAll(async () => {
  await publishRandomArticles(test.db, 40);
  await publishDifferentRates();
  // A label that a spreadsheet would run.
  await test.db
    .updateTable('vocabulary_entries')
    .set({ label: sql`'=' || label` })
    .where('vocabulary', 'in', ['model-type', 'time-horizon'])
    .execute();
  const entries = await test.db.selectFrom('vocabulary_entries').select(['id', 'code', 'slug', 'label']).execute();
  codes = new Map(entries.map(({ id, code, slug, label }) => [id, { code: code ?? slug, label }]));
  revision = await getRevision(test.db);
  for (const type of dataTypes) {
    const live = test.db.selectFrom('records').where('type', '=', type).where('to_rev', 'is', null).orderBy('id');
    const seqs = (await live.select('seq').execute()).map(({ seq }) => seq);
    records.set(type, await readRecords(runOnDb(test.db), seqs, { revision, hidden: [] }));
    tables.set(type, { type, columns: columnsOf(type), seqs });
  }
});

/** Random answers rarely have both. */
async function publishDifferentRates(): Promise<void> {
  const { id } = await makeArticle(test.db, { title: 'Rates' });
  const method = {
    costs_discounted: 'yes',
    discount_rate_costs: 4,
    effects_discounted: 'yes',
    discount_rate_effects: 1.5,
  };
  const form = await makeSubmittedForm(test.db, id, { method, ratios: [sampleRatio], weights: [] });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
const writingWith = (options: Writing['options']): Writing => ({ copy: test.deps.copyOut.read, revision, options });

async function readCsv(type: DataType, options: Partial<Writing['options']> = {}): Promise<Record<string, string>[]> {
  const text = await textOf(writeCsv(tables.get(type)!, writingWith({ headings: 'keys', ...options })));
  return parseCsv(text);
}

/** At most 15 significant digits, without an exponent. */
const printNumber = (value: number): string => {
  const rounded = Number(value.toPrecision(15));
  return Object.is(rounded, -0) ? '0' : String(rounded);
};
const guarded = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

/** The cell of an answer, computed from the record instead of by SQL. */
function printAnswer(key: string, value: unknown, what: 'code' | 'label' = 'code'): string {
  if (value === undefined || isNotReported(value)) return '';
  const entry = ({ id, details }: Chosen) =>
    codes.get(id)![what] + (what === 'label' && details ? ` (${details})` : '');
  const { kind } = dictionary[key]!;
  if (kind === 'number' || kind === 'year') return printNumber(value as number);
  if (kind === 'flag') return value ? 'TRUE' : 'FALSE';
  if (kind === 'entry') return guarded(entry({ id: value as number }));
  return guarded(kind === 'entries' ? (value as Chosen[]).map(entry).join('; ') : (value as string));
}

const missingOf = (value: unknown): string =>
  value === undefined ? 'not_asked' : isNotReported(value) ? 'not_reported' : '';

describe.each(dataTypes)('a CSV of %s', (type) => {
  it('has every answer and computed value of the database, as code, number or text', async () => {
    const rows = await readCsv(type, { labels: true, missing: true });
    expect(rows.map(({ id }) => id)).toEqual(records.get(type)!.map(({ id }) => id));
    expect(rows.length).toBeGreaterThan(30);
    for (const [at, { answers, computed, registryEntry }] of records.get(type)!.entries()) {
      const row = rows[at]!;
      expect(row.article_compound_id).toBe(registryEntry.article.compound_id);
      for (const { key } of columnsOf(type).filter((column) => column.key in dictionary)) {
        expect([key, row[key]]).toEqual([key, printAnswer(key, answers[key])]);
        expect([key, row[`${key}__missing`]]).toEqual([key, missingOf(answers[key])]);
        const label = dictionary[key]!.vocabulary && printAnswer(key, answers[key], 'label');
        expect([key, row[`${key}__label`]]).toEqual([key, label]);
      }
      for (const [key, value] of Object.entries(computed)) {
        const text = typeof value === 'number' ? printNumber(value) : guarded(String(value));
        expect([key, row[key]]).toEqual([key, text]);
      }
    }
  });
});

it('a ratio has its money as numbers, with target year and rate set', async () => {
  const rows = await readCsv('ratios');
  let converted = 0;
  for (const [at, { conversion }] of records.get('ratios')!.entries()) {
    const row = rows[at]!;
    const print = (value: number | null | undefined) => (typeof value === 'number' ? printNumber(value) : '');
    const steps = (conversion?.steps ?? {}) as Record<string, number>;
    expect([row.usd_target, row.usd, row.exchange_rate, row.target_year, row.price_index]).toEqual(
      [conversion?.usd_target, steps.usd, steps.rate, steps.target_year, steps.cpi_from].map(print),
    );
    expect([row.rate_set, row.not_converted]).toEqual(['1', conversion?.why_missing ?? '']);
    expect([row.gdp_multiple, row.display_ratio]).toEqual([print(conversion?.gdp_multiple), conversion?.display ?? '']);
    if (row.usd_target) converted += 1;
  }
  expect(converted).toBeGreaterThan(0);
});

it('the value used by a ratio is its own, else the study’s', async () => {
  const rows = await readCsv('ratios', { missing: true });
  const seen = new Set<string>();
  for (const [at, { answers }] of records.get('ratios')!.entries()) {
    for (const [column, term] of termOfUsed) {
      const reads = countedReads(terms[term], answers);
      const values = [...new Set(reads.map((key) => printAnswer(key, answers[key])))].filter((text) => text !== '');
      expect([column, rows[at]![column]]).toEqual([column, values.join(' / ')]);
      const isNR = terms[term].reads.some((key) => isNotReported(answers[key]));
      const missing = values.length > 0 ? '' : isNR ? 'not_reported' : 'not_asked';
      expect([column, rows[at]![`${column}__missing`]]).toEqual([column, missing]);
      seen.add(`${term} ${values.length}`);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['country 0', 'country 1', 'discounting_rate 2']));
});

it('headings are labels if asked for, and a byte order mark comes first only if asked for', async () => {
  const table = { ...tables.get('weights')!, seqs: [] };
  const text = await textOf(writeCsv(table, writingWith({ headings: 'labels', bom: true })));
  expect(text.startsWith('\uFEFFCompound ID,Article compound ID,')).toBe(true);
  expect(await textOf(writeCsv(table, writingWith({ headings: 'keys' })))).toMatch(/^id,article_compound_id,/);
});

it.each(dataTypes)('the JSON of %s has a header, numbers as numbers, and codes with their labels', async (type) => {
  const text = await textOf(writeJson(tables.get(type)!, { query: 'all' }, writingWith({ headings: 'keys' })));
  const { about, records: written } = JSON.parse(text) as { about: object; records: Record<string, unknown>[] };
  expect([about, written.length]).toEqual([{ query: 'all' }, records.get(type)!.length]);
  for (const [at, { answers }] of records.get(type)!.entries()) {
    for (const { key } of columnsOf(type).filter((column) => column.key in dictionary)) {
      const answer = isNotReported(answers[key]) ? undefined : answers[key];
      const { kind } = dictionary[key]!;
      const expected =
        answer === undefined
          ? null
          : kind === 'entry'
            ? codes.get(answer as number)
            : kind === 'entries'
              ? (answer as Chosen[]).map(({ id, ...more }) => ({ ...codes.get(id), ...more }))
              : kind === 'number'
                ? Number((answer as number).toPrecision(15))
                : answer;
      expect([key, written[at]![key]]).toEqual([key, expected]);
    }
  }
});
