import { columnsOf } from '@cea/contract/dictionary/columns';
import { computedVariables } from '@cea/contract/dictionary/computed-variables';
import { printAnswer } from '@cea/contract/dictionary/kinds';
import { recordFields } from '@cea/contract/dictionary/record-fields';
import { dataTypes } from '@cea/contract/dictionary/terms';
import { isNotReported, type Named } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import { writeNumber } from '@cea/contract/numbers';
import type { ChangeKind, ReleaseChange } from '@cea/contract/releases';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { isOpen } from './open-set.ts';

/** Two revisions to compare, both named by releases. */
export interface Compared {
  readonly before: number;
  readonly after: number;
}

interface ChangedRecord {
  readonly type: ReleaseChange['type'];
  readonly id: string;
  readonly title: string;
  readonly kind: ChangeKind | null;
  readonly open_kind: ChangeKind | null;
  readonly values: { readonly key: string; readonly before: unknown; readonly after: unknown }[];
  readonly reason: string | null;
}

const moneyKeys = ['display_ratio', 'usd_target'];

/** The values that everybody may see: answers, computed values, and the converted ratio. */
const comparedKeys = (): string[] => {
  const columns = dataTypes.flatMap(columnsOf).filter(({ access }) => access === 'public');
  return [...new Set([...columns.flatMap(({ reads }) => reads as readonly string[]), ...moneyKeys])];
};

/** One side of the comparison: everything that its records say, with the money of the rate set that both share. */
const side = (name: 'before' | 'after', where: RawBuilder<unknown>, dalys: number): RawBuilder<unknown> =>
  sql`${sql.ref(name)} AS (SELECT r.type, r.id, r.article_id, r.from_rev, r.to_rev, ${isOpen('r', dalys)} AS open,
      r.answers || r.computed || jsonb_strip_nulls(
        jsonb_build_object('display_ratio', c.display, 'usd_target', c.usd_target)) AS said
    FROM records r LEFT JOIN conversions c ON r.type = 'ratios' AND c.type = 'ratios' AND c.id = r.id
      AND c.from_rev = r.from_rev AND c.rates_version = (SELECT rates_version FROM same_rates)
    WHERE ${where})`;

/** What happened to a record, by two columns that say whether it was and is there. */
const kind = (was: string, is: string): RawBuilder<unknown> =>
  sql.raw(`CASE WHEN ${is} AND NOT ${was} THEN 'added' WHEN ${was} AND NOT ${is} THEN 'removed'
    WHEN ${was} AND ${is} AND differing IS NOT NULL THEN 'changed' END`);

/**
 * The records that differ between two revisions. Records are immutable, so only those are compared that began or
 * ended in between. Converted values are compared while both revisions use the same rate set: another set changes all
 * of them, which is one fact about the release and not a change of every ratio.
 */
async function listChangedRecords(db: Db | Tx, { before, after }: Compared, dalys: number): Promise<ChangedRecord[]> {
  const ended = sql`r.from_rev <= ${before} AND r.to_rev > ${before} AND r.to_rev <= ${after}`;
  const began = sql`r.from_rev > ${before} AND r.from_rev <= ${after} AND (r.to_rev IS NULL OR r.to_rev > ${after})`;
  const { rows } = await sql<ChangedRecord>`
    WITH same_rates AS (
      SELECT a.rates_version FROM revisions b JOIN revisions a USING (rates_version)
      WHERE b.revision = ${before} AND a.revision = ${after}),
    ${side('before', ended, dalys)}, ${side('after', began, dalys)},
    compared AS (
      SELECT type, id, coalesce(a.article_id, b.article_id) AS article_id, coalesce(a.from_rev, b.from_rev) AS from_rev,
        b.to_rev, b.said IS NOT NULL AS was, a.said IS NOT NULL AS is_now,
        coalesce(b.open, false) AS was_open, coalesce(a.open, false) AS is_open, (
          SELECT jsonb_agg(jsonb_build_object('key', key, 'before', o.value, 'after', n.value) ORDER BY key)
          FROM jsonb_each(b.said) o FULL JOIN jsonb_each(a.said) n USING (key)
          WHERE key = ANY (${comparedKeys()}::text[]) AND o.value IS DISTINCT FROM n.value) AS differing
      FROM before b FULL JOIN after a USING (type, id)),
    judged AS (
      SELECT *, ${kind('was', 'is_now')} AS kind, ${kind('was_open', 'is_open')} AS open_kind FROM compared)
    SELECT j.type, j.id, coalesce(m.answers ->> 'title', '') AS title, j.kind, j.open_kind,
      CASE WHEN 'changed' IN (j.kind, j.open_kind) THEN j.differing ELSE '[]' END AS values,
      CASE WHEN j.kind = 'removed' THEN (SELECT v.reason FROM revisions v WHERE v.revision = j.to_rev) END AS reason
    FROM judged j JOIN records m ON m.type = 'methods' AND m.article_id = j.article_id AND m.from_rev = j.from_rev
    WHERE j.kind IS NOT NULL OR j.open_kind IS NOT NULL
    ORDER BY j.type, length(j.id), j.id`.execute(db);
  return rows;
}

type LabelOf = (id: number) => string;

/** Null: empty. */
function printValue(key: string, value: unknown, labelOf: LabelOf): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (isNotReported(value)) return 'Not reported';
  const variable = dictionary[key];
  if (typeof value === 'number' && variable?.kind !== 'entry') return writeNumber(Number(value.toPrecision(15)));
  if (variable) return printAnswer(variable, value, labelOf);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const fields: Readonly<Record<string, Named>> = { ...recordFields, ...computedVariables, ...dictionary };

/** What differs in a release from the one before, with values as they are printed today. */
export async function readChangeLog(
  db: Db | Tx,
  { dalys, labelOf, ...compared }: Compared & { readonly dalys: number; readonly labelOf: LabelOf },
) {
  const records = await listChangedRecords(db, compared, dalys);
  return records.map(({ values, ...record }) => ({
    ...record,
    values: values.map(({ key, before, after }) => ({
      key,
      label: fields[key]?.label ?? key,
      before: printValue(key, before, labelOf),
      after: printValue(key, after, labelOf),
    })),
  }));
}
