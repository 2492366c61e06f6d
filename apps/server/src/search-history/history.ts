import { createHash } from 'node:crypto';
import { type HistoryLine, historyLimits, type NewHistoryLine } from '@cea/contract/search-history';
import { renumberLines } from '@cea/contract/query/combine-lines';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';

const columns = [
  'id',
  'number',
  'type',
  'query',
  'release',
  'combines',
  'note',
  'total',
  'revision',
  'ran_at',
] as const;

const linesOf = (db: Db | Tx, user_id: number) =>
  db.selectFrom('search_history_lines').where('user_id', '=', user_id).where('removed_at', 'is', null).select(columns);

export const listHistory = async (db: Db | Tx, user_id: number): Promise<HistoryLine[]> =>
  (await linesOf(db, user_id).orderBy('ran_at', 'desc').orderBy('number', 'desc').execute()) as HistoryLine[];

/** The audit log never says what was searched for. */
const traceOf = (user_id: number) => ({ subject_type: 'search history', subject_id: user_id }) as const;

/** Serializes the writes of one account. Returns the last number that was given. */
async function lockHistory(tx: Tx, user_id: number): Promise<number> {
  const { last_number } = await tx
    .insertInto('search_histories')
    .values({ user_id })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ last_number: sql`search_histories.last_number` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

/** Objects with their keys in order: the same search has the same text. */
const stable = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const hashOf = ({ type, query, release }: Pick<NewHistoryLine, 'type' | 'query' | 'release'>): string =>
  createHash('sha256')
    .update(JSON.stringify([type, query, release], stable))
    .digest('hex');

interface Known {
  readonly id: string;
  readonly search_hash: string;
  readonly number: number;
}

interface Numbered {
  readonly line: NewHistoryLine;
  readonly search_hash: string;
  readonly number: number;
}

/**
 * Each sent line under the number of the same search or id if the account has it, otherwise under a new one. In an
 * account without a history lines keep the numbers that they have in the browser.
 */
function giveNumbers(lines: readonly NewHistoryLine[], known: readonly Known[], last: number): Numbered[] {
  const numbers = new Map(
    known.flatMap(({ id, search_hash, number }) => [[id, number] as const, [search_hash, number]]),
  );
  const keepsNumbers = last === 0 && new Set(lines.map(({ number }) => number)).size === lines.length;
  let next = last;
  return lines
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
    .map((line) => {
      const search_hash = hashOf(line);
      let number = numbers.get(line.id) ?? numbers.get(search_hash);
      if (number === undefined) {
        number = (keepsNumbers && line.number) || next + 1;
        next = Math.max(next, number);
        numbers.set(line.id, number).set(search_hash, number);
      }
      return { line, search_hash, number };
    });
}

/** Combinations mention lines by their numbers in the browser; a mention of a line that was not sent means nothing. */
function combinesOf({ number, combines }: NewHistoryLine, sent: readonly Numbered[]): string | null {
  if (combines === null || number === undefined) return combines;
  const there = new Map(sent.map((one) => [one.line.number, one.number]));
  return renumberLines(combines, (mentioned) => there.get(mentioned)) ?? null;
}

/** Removed lines are kept for a day; beyond the limit the lines that were run longest ago go. */
async function prune(tx: Tx, user_id: number): Promise<void> {
  await tx
    .deleteFrom('search_history_lines')
    .where('user_id', '=', user_id)
    .where(sql<boolean>`removed_at < now() - interval '1 day'`)
    .execute();
  const excess = tx
    .selectFrom('search_history_lines')
    .where('user_id', '=', user_id)
    .orderBy('ran_at', 'desc')
    .orderBy('number', 'desc')
    .offset(historyLimits.account)
    .select('id');
  await tx.deleteFrom('search_history_lines').where('user_id', '=', user_id).where('id', 'in', excess).execute();
}

const listKnown = (tx: Tx, user_id: number, lines: readonly NewHistoryLine[]): Promise<Known[]> =>
  tx
    .selectFrom('search_history_lines')
    .where('user_id', '=', user_id)
    .where((eb) =>
      eb.or([
        eb.and([eb('removed_at', 'is', null), eb('search_hash', 'in', lines.map(hashOf))]),
        eb(
          'id',
          'in',
          Array.from(lines, ({ id }) => id),
        ),
      ]),
    )
    .select(['id', 'search_hash', 'number'])
    .execute();

/** Of one search sent twice, the later run. */
const lastRuns = (sent: readonly Numbered[]): Numbered[] => [
  ...new Map(
    sent.toSorted((a, b) => (a.line.ran_at < b.line.ran_at ? -1 : 1)).map((one) => [one.number, one]),
  ).values(),
];

const excluded = (column: string) => sql<never>`excluded.${sql.ref(column)}`;

/** A repeated request, or the same search run again, adds no line: it only updates when it was run and what it found. */
export const addToHistory = (call: SignedInCall, lines: readonly NewHistoryLine[]): Promise<HistoryLine[]> =>
  call.write(async (tx) => {
    const user_id = call.actor.id;
    const last = await lockHistory(tx, user_id);
    const sent = giveNumbers(lines, await listKnown(tx, user_id, lines), last);
    const rows = lastRuns(sent).map(({ line, search_hash, number }) => ({
      ...line,
      user_id,
      number,
      search_hash,
      query: JSON.stringify(line.query),
      combines: combinesOf(line, sent),
      ran_at: sql<string>`least(${line.ran_at}::timestamptz, now())`,
    }));
    await tx
      .insertInto('search_history_lines')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'number'])
          .doUpdateSet({
            total: excluded('total'),
            revision: excluded('revision'),
            ran_at: excluded('ran_at'),
            combines: sql`coalesce(search_history_lines.combines, excluded.combines)`,
            note: sql`coalesce(nullif(search_history_lines.note, ''), excluded.note)`,
          })
          .where(sql<boolean>`search_history_lines.ran_at <= excluded.ran_at`),
      )
      .execute();
    const newest = Math.max(last, ...sent.map(({ number }) => number));
    if (newest > last) {
      await tx.updateTable('search_histories').set({ last_number: newest }).where('user_id', '=', user_id).execute();
      const added = new Set(sent.map(({ number }) => number).filter((number) => number > last)).size;
      await audit(tx, call.by, { ...traceOf(user_id), action: 'searches recorded', new: { lines: added } });
    }
    await prune(tx, user_id);
    const now = new Map((await listHistory(tx, user_id)).map((line) => [line.number, line]));
    const numberOf = new Map(sent.map(({ line, number }) => [line, number]));
    return lines.flatMap((line) => now.get(numberOf.get(line)!) ?? []);
  });

export const annotateLine = (call: SignedInCall, id: string, note: string): Promise<HistoryLine> =>
  call.write(async (tx) => {
    const user_id = call.actor.id;
    const line = await tx
      .updateTable('search_history_lines')
      .set({ note })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(columns)
      .executeTakeFirst();
    if (!line) throw new Refusal('not-found');
    await audit(tx, call.by, { ...traceOf(user_id), action: 'search annotated', new: { line: line.number } });
    return line as HistoryLine;
  });

export const deleteLine = (call: SignedInCall, id: string): Promise<void> =>
  call.write(async (tx) => {
    const user_id = call.actor.id;
    const line = await tx
      .deleteFrom('search_history_lines')
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .returning('number')
      .executeTakeFirst();
    if (!line) throw new Refusal('not-found');
    await audit(tx, call.by, { ...traceOf(user_id), action: 'search deleted', old: { line: line.number } });
  });

/** A line does not come back while the same search is in the history under another number. */
const isFree = sql<boolean>`NOT EXISTS (
  SELECT FROM search_history_lines other WHERE other.user_id = search_history_lines.user_id
    AND other.search_hash = search_history_lines.search_hash AND other.removed_at IS NULL)`;

export const removeLines = (call: SignedInCall, ids: readonly string[], removed: boolean): Promise<number> =>
  call.write(async (tx) => {
    const user_id = call.actor.id;
    await lockHistory(tx, user_id);
    const changed = await tx
      .updateTable('search_history_lines')
      .set({ removed_at: removed ? sql`now()` : null })
      .where('user_id', '=', user_id)
      .where('id', 'in', ids)
      .where('removed_at', removed ? 'is' : 'is not', null)
      .$if(!removed, (update) => update.where(isFree))
      .returning('number')
      .execute();
    const action = removed ? 'searches removed' : 'searches brought back';
    if (changed.length > 0) await audit(tx, call.by, { ...traceOf(user_id), action, new: { lines: changed.length } });
    return changed.length;
  });
