import type { DataType } from '@cea/contract/dictionary/terms';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import { loadLabels } from '../../apps/server/src/reference/entry-names.ts';
import { nameKey, namesOfGroup, type SynonymIndex } from '../../apps/server/src/search/synonym-index.ts';

/** What readers recorded of a ratio or weight, as words: what it compares or values, and the disease. */
interface RecordFacts extends Readonly<Record<AboutBy, string>> {
  readonly seq: number;
}

interface Row extends Record<AboutBy, string | null> {
  readonly seq: number;
  readonly codes: number[] | null;
  readonly code: number | null;
}

/** What is compared with a name. */
export type AboutBy = 'treatment' | 'disease' | 'state';

/** Between two texts, so that no name is found across them. */
const border = ' | ';
const wordsOf = (texts: readonly (string | null)[]): string =>
  ` ${texts.map((text) => nameKey(text ?? '')).join(border)} `;

export async function loadFacts(db: Db, type: DataType): Promise<RecordFacts[]> {
  const labels = await loadLabels(db);
  const { rows } = await sql<Row>`SELECT r.seq,
      concat_ws(${border}, r.answers->>'intervention', r.answers->>'comparator') AS treatment,
      concat_ws(${border}, m.answers->>'disease', r.answers->>'population_disease', r.answers->>'target_population') AS disease,
      r.answers->>'health_state' AS state,
      ARRAY(SELECT (one->>'id')::int FROM jsonb_path_query(m.answers, '$.icd[*]') one
        UNION ALL SELECT (one->>'id')::int FROM jsonb_path_query(m.answers, '$.gbd[*]') one
) AS codes,
      CASE jsonb_typeof(r.answers->'health_state_code') WHEN 'number' THEN (r.answers->>'health_state_code')::int
        WHEN 'object' THEN (r.answers->'health_state_code'->>'id')::int END AS code
    FROM records r JOIN records m ON m.type = 'methods' AND m.article_id = r.article_id AND m.from_rev = r.from_rev
    WHERE r.type = ${type} AND r.to_rev IS NULL`.execute(db);
  return rows.map(({ seq, treatment, disease, state, codes, code }) => ({
    seq,
    treatment: wordsOf([...(treatment ?? '').split(border), state]),
    disease: wordsOf([
      ...[treatment, disease].flatMap((text) => (text ?? '').split(border)),
      state,
      ...[...(codes ?? []), ...(code ? [code] : [])].map((id) => labels(id)),
    ]),
    state: wordsOf([state, code ? labels(code) : null]),
  }));
}

/** A name with everything that means the same or is narrower. */
function namesFor(index: SynonymIndex, name: string): string[] {
  const groups = index.meaningsOf(nameKey(name)).filter(({ ambiguous }) => !ambiguous);
  const others = groups.flatMap(({ group }) => namesOfGroup(index, group).filter(({ ambiguous }) => !ambiguous));
  return [...new Set([name, ...others.map((one) => one.name)].map(nameKey))];
}

/** The records that are about a name. */
export function recordsAbout(
  facts: readonly RecordFacts[],
  index: SynonymIndex,
  name: string,
  by: AboutBy,
): Set<number> {
  const names = namesFor(index, name).map((key) => ` ${key} `);
  return new Set(facts.filter((one) => names.some((key) => one[by].includes(key))).map(({ seq }) => seq));
}
