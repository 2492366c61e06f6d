import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DataType } from '@cea/contract/dictionary/terms';
import { sql } from 'kysely';
import { readCsv } from '../../apps/server/src/lib/read-csv.ts';
import type { Db } from '../../apps/server/src/db/database.ts';

export const groups = ['disease', 'drug', 'class', 'country', 'author', 'title'] as const;
export type Group = (typeof groups)[number];
export const halves = ['tuning', 'held out'] as const;
export type Half = (typeof halves)[number];

export interface JudgedQuery {
  readonly group: Group;
  readonly type: DataType;
  readonly query: string;
  /** What the asker wants to know: records are judged by it, not by the words. */
  readonly need: string;
  readonly half: Half;
}

/** The size of the registry that the judgments belong to. */
export const judgedScale = 0.2;

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
export const judgmentsPath = pathOf('judgments.csv');

/** Every second query of a group is held out. */
export function readQueries(): JudgedQuery[] {
  const rows = readCsv(readFileSync(pathOf('queries.csv'), 'utf8'), ['group', 'type', 'query', 'need']);
  return groups.flatMap((group) =>
    rows
      .filter((row) => row.group === group)
      .map(({ type, query, need }, at) => ({
        group,
        type: type as DataType,
        query,
        need,
        half: halves[at % halves.length]!,
      })),
  );
}

/** Query → record → grade: 3 exactly what is asked about, 2 in part or a variant, 1 mentions it, 0 not relevant. */
export type Judgments = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** `pool`: found by a ranking when it was judged; `known`: relevant, although no ranking found it. */
export type Source = 'pool' | 'known';

export function readJudgments(text: string, sources: readonly Source[] = ['pool', 'known']): Judgments {
  const rows = readCsv(text, ['query', 'id', 'grade', 'source']).filter(({ source }) =>
    sources.includes(source as Source),
  );
  return new Map(
    [...Map.groupBy(rows, ({ query }) => query)].map(([query, own]) => [
      query,
      new Map(own.map(({ id, grade }) => [id, Number(grade)])),
    ]),
  );
}

/** Which registry was judged, in the first line of the judgments. */
export const fingerprintIn = (text: string): string | undefined => /^# registry ([0-9a-f]{32})$/m.exec(text)?.[1];

/** Changes with the answers of any published record. */
export async function fingerprintOf(db: Db): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    SELECT md5(string_agg(md5(type || id || answers::text), '' ORDER BY type, id)) AS fingerprint
    FROM records WHERE to_rev IS NULL`.execute(db);
  return rows[0]!.fingerprint;
}
