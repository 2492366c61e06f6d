import { isDeepStrictEqual } from 'node:util';
import { computeAll } from '@cea/contract/dictionary/compute';
import { type ComputedKey } from '@cea/contract/dictionary/computed-variables';
import { textPlaces } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import { audit, bySystem } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import {
  convertedColumns,
  type ConversionRow,
  convertRatio,
  getAppliedVersion,
  type LoadedRates,
  loadRates,
  type PublishedRatio,
  writeConversions,
} from '../money/convert-ratios.ts';
import { type ConvertedRatio, listConvertedRatios } from '../money/published-ratios.ts';
import { closeRecords, endRevision } from './revisions.ts';

/** Numbers and what follows from them. Sentences quote the vocabulary of their time, and stay. */
const recalculated = [
  'incremental_cost',
  'incremental_effect',
  'population_incremental_cost',
  'population_incremental_effect',
  'quadrant',
  'ratio_reader',
  'ratio_final',
] as const satisfies ComputedKey[];

function computeNow({ answers, computed }: PublishedRatio): PublishedRatio['computed'] {
  const now = computeAll('ratio', answers, String);
  const made: Record<string, unknown> = { ...computed };
  for (const key of recalculated) {
    delete made[key];
    if (now[key] !== undefined) made[key] = now[key];
  }
  return made;
}

/** A factor says nothing about a ratio: it is no reason to publish one again. */
const told = convertedColumns.filter((column) => column !== 'usd_factor');

const saysTheSame = (now: ConversionRow, before: NonNullable<ConvertedRatio['conversion']>): boolean =>
  told.every((column) => {
    const value = column === 'steps' && now.steps ? (JSON.parse(now.steps as string) as unknown) : now[column];
    return isDeepStrictEqual(value, before[column]);
  });

interface Recalculated {
  readonly article_id: number;
  readonly ratio: PublishedRatio;
  readonly conversion: ConversionRow;
  readonly isChanged: boolean;
}

function recalculate({ article_id, conversion, ...before }: ConvertedRatio, revision: number, rates: LoadedRates) {
  const ratio = { ...before, from_rev: revision, computed: computeNow(before) };
  const now = convertRatio(ratio, rates);
  const isSame = isDeepStrictEqual(ratio.computed, before.computed) && conversion && saysTheSame(now, conversion);
  return { article_id, ratio, conversion: now, isChanged: !isSame } satisfies Recalculated;
}

/** The records of these articles as they are, from this revision on, with the new computed values of their ratios. */
async function republish(tx: Tx, revision: number, ratios: readonly Recalculated[]): Promise<void> {
  const ids = [...new Set(ratios.map(({ article_id }) => article_id))];
  const computed = JSON.stringify(ratios.map(({ ratio }) => ({ id: ratio.id, computed: ratio.computed })));
  await closeRecords(tx, ids, revision);
  const places = sql.join(textPlaces.map((place) => sql.ref(place)));
  await sql`INSERT INTO article_texts (article_id, from_rev, year, sort_title, ${places})
    SELECT article_id, ${revision}, year, sort_title, ${places} FROM article_texts
    WHERE article_id = ANY (${ids}::int[]) AND to_rev = ${revision} ORDER BY seq`.execute(tx);
  await sql`INSERT INTO records (type, id, article_id, from_rev, form_id, row_id, dictionary_version, answers, computed,
      facets, numbers, about, tsv)
    SELECT r.type, r.id, r.article_id, ${revision}, r.form_id, r.row_id, r.dictionary_version, r.answers,
      coalesce(made.computed, r.computed), r.facets, r.numbers, r.about, r.tsv
    FROM records r LEFT JOIN jsonb_to_recordset(${computed}) AS made (id text, computed jsonb)
      ON r.type = 'ratios' AND made.id = r.id
    WHERE r.article_id = ANY (${ids}::int[]) AND r.to_rev = ${revision} ORDER BY r.seq`.execute(tx);
  await writeConversions(
    tx,
    ratios.map(({ conversion }) => conversion),
  );
}

const articlesAtOnce = 200;

function* batchesOf(articles: readonly (readonly Recalculated[])[]): Generator<Recalculated[]> {
  for (let at = 0; at < articles.length; at += articlesAtOnce) {
    yield articles.slice(at, at + articlesAtOnce).flat();
  }
}

/**
 * Calculates every published ratio by the rules of this code, and publishes the articles in which one changes again, as
 * one revision: earlier revisions and releases keep what they said. `remake` makes the facets of the new records. The
 * caller has begun the revision, so nothing else is published meanwhile.
 */
export async function recalculateRatios(
  tx: Tx,
  revision: number,
  remake: (article_ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const rates = await loadRates(tx, await getAppliedVersion(tx));
  const all = (await listConvertedRatios(tx, rates.version)).map((ratio) => recalculate(ratio, revision, rates));
  const articles = Map.groupBy(all, ({ article_id }) => article_id);
  const changed = [...articles.values()].filter((ratios) => ratios.some(({ isChanged }) => isChanged));
  if (changed.length === 0) return;
  for (const ratios of batchesOf(changed)) {
    await republish(tx, revision, ratios);
    await remake([...new Set(ratios.map(({ article_id }) => article_id))]);
  }
  const article_ids = changed.map(([first]) => first!.article_id).toSorted((a, b) => a - b);
  const ratios = all.filter(({ isChanged }) => isChanged).length;
  await audit(tx, bySystem, {
    action: 'ratios recalculated',
    subject_type: 'revision',
    subject_id: revision,
    new: { ratios, articles: article_ids.length },
  });
  await endRevision(tx, bySystem, { revision, reason: 'Ratios recalculated by new rules', article_ids });
}
