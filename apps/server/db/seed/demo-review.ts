import { randomUUID } from 'node:crypto';
import { findFaults } from '@cea/contract/form-faults';
import { findWarnings } from '@cea/contract/form-warnings';
import type { FormRow } from '@cea/contract/forms';
import { reasonKey } from '@cea/contract/warning-reasons';
import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';
import type { GeneratedArticle } from './registry/generate-registry.ts';
import type { Random } from './registry/random.ts';

export type DemoRow = Pick<FormRow, 'row_id' | 'scope' | 'position' | 'answers'>;

/** What an article says, as rows of a form of its own. */
export const rowsOf = ({ study }: Pick<GeneratedArticle, 'study'>): DemoRow[] =>
  study.map(([scope, answers], position) => ({ row_id: randomUUID(), scope, position, answers: { ...answers } }));

export const withRow = (rows: readonly DemoRow[], changed: DemoRow): DemoRow[] =>
  rows.map((row) => (row.row_id === changed.row_id ? changed : row));

/** Says why each warning stays, as readers have to. */
export function explained(rows: readonly DemoRow[]): DemoRow[] {
  return findWarnings('review', rows)
    .filter(({ asksReason }) => asksReason)
    .reduce(
      (now, { row_id, rule, values }) => {
        const row = now.find((one) => one.row_id === row_id)!;
        const reason = { reason: 'As in the table of the article.', values };
        return withRow(now, { ...row, answers: { ...row.answers, [reasonKey(rule)]: reason } });
      },
      [...rows],
    );
}

/** The study's row exists already. */
export async function writeRows(tx: Tx, form_id: number, rows: readonly DemoRow[]): Promise<void> {
  await sql`UPDATE form_rows SET answers = answers || ${JSON.stringify(rows[0]!.answers)}::jsonb
    WHERE form_id = ${form_id} AND scope = 'method'`.execute(tx);
  await sql`INSERT INTO form_rows (form_id, row_id, scope, position, answers)
    SELECT ${form_id}, row_id, scope, position, answers FROM jsonb_to_recordset(${JSON.stringify(rows.slice(1))}::jsonb)
      AS r(row_id uuid, scope text, position integer, answers jsonb)`.execute(tx);
}

/** Two neighbouring digits in the wrong order: 4120 as 1420. */
function misread(value: number, random: Random): number {
  const digits = String(value);
  const at = random.whole(0, Math.max(0, digits.length - 2));
  const turned = digits.slice(0, at) + (digits[at + 1] ?? '') + digits[at]! + digits.slice(at + 2);
  return /^[1-9]\d*(\.\d+)?$/.test(turned) ? Number(turned) : value;
}

/** One answer in so many differs between two readers who are both careful. */
const differing = 1 / 14;

/** The same article as another reader saw it: a few answers misread or overlooked, none without which it could not be sent. */
export function readAgain(rows: readonly DemoRow[], random: Random): DemoRow[] {
  let now = [...rows];
  for (const { row_id, answers } of rows)
    for (const [key, value] of Object.entries(answers)) {
      if (!random.chance(differing)) continue;
      const row = now.find((one) => one.row_id === row_id)!;
      const { [key]: _, ...others } = row.answers;
      const changed = typeof value === 'number' ? { ...others, [key]: misread(value, random) } : others;
      const next = withRow(now, { ...row, answers: changed });
      if (Object.keys(findFaults('review', next)).length === 0) now = next;
    }
  return now;
}
