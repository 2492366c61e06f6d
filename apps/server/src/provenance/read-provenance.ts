import { comparedKeys } from '@cea/contract/compared-rows';
import { questionOf } from '@cea/contract/decision';
import { sameAnswer } from '@cea/contract/dictionary/kinds';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { Outcome, Provenance, PublicProvenance } from '@cea/contract/provenance';
import type { Db } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { scopeOf } from '../records/compose-records.ts';
import { type EditRow, findPublished, listEdits, listReadings, type PublishedRecord } from './provenance-queries.ts';

const person = (id: number | null, full_name: string | null) =>
  id === null || full_name === null ? null : { id, full_name };

interface Answered {
  readonly key: string;
  readonly value: unknown;
  readonly a: unknown;
  readonly b: unknown;
  readonly edit: EditRow | undefined;
}

function outcomeOf({ origin }: PublishedRecord, { key, value, a, b, edit }: Answered): Outcome {
  if (edit?.source === 'cleaning') return 'corrected';
  if (origin === 'admin') return 'entered';
  const is = (given: unknown) => sameAnswer(questionOf(key)!, given, value);
  if (is(a) && is(b)) return 'agreed';
  return is(a) || is(b) ? 'one' : 'third';
}

/** Where the answers of a record come from. The article's own data, such as its title, come from no reading. */
async function readIn(db: Db, type: DataType, id: string): Promise<Provenance | undefined> {
  const record = await findPublished(db, type, id);
  if (!record) return undefined;
  const readings = await listReadings(db, record);
  const edits = await listEdits(db, record);
  const [a, b] = readings.map(({ answers }) => answers ?? {});
  const keys = comparedKeys(record.kind, scopeOf[type]).filter((key) => record.answers[key] !== undefined);
  return {
    article_id: record.article_id,
    form: { id: record.form_id, origin: record.origin, submitted_at: record.submitted_at },
    readings: readings.map(({ side, form_id, submitted_at, reader_id, reader_name }) => {
      return { side, form_id, submitted_at, reader: person(reader_id, reader_name) };
    }),
    fields: keys.map((key) => {
      const given = { key, value: record.answers[key], a: a?.[key] ?? null, b: b?.[key] ?? null, edit: edits.get(key) };
      return { ...given, outcome: outcomeOf(record, given), edit: given.edit ? editOf(given.edit) : null };
    }),
    published: {
      revision: record.revision,
      at: record.at,
      by: person(record.by, record.by_name),
      reason: record.reason,
    },
    rates_version: record.rates_version,
  };
}

const editOf = ({ seq, source, at, reason, by, by_name }: EditRow) => ({
  seq,
  source,
  at,
  reason,
  by: { id: by, full_name: by_name },
});

/** At one moment, so that no edit is missing that the published record already shows. */
export const readProvenance = (db: Db, type: DataType, id: string): Promise<Provenance | undefined> =>
  inSnapshot(db, (snapshot) => readIn(snapshot, type, id));

/** What a visitor may know of it: no names, no words of the readers, and nothing of answers that are not shown. */
export function withoutNames(
  { readings, fields, published: { revision, at } }: Provenance,
  hidden: readonly string[],
): PublicProvenance {
  const shown = fields.filter(({ key }) => !hidden.includes(key));
  return {
    readings: readings.length,
    outcomes: Object.fromEntries(shown.map(({ key, outcome }) => [key, outcome])),
    published: { revision, at },
  };
}
