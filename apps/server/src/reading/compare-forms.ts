import type { Form, Pair } from '@cea/contract/forms';
import type { ComparedForm, FormsComparison } from '@cea/contract/forms-compare';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { personOf } from '../db/person.ts';
import { inSnapshot } from '../db/transaction.ts';
import { getReadings, listMendedAnswers, listPairs } from './consensus-queries.ts';
import { getForm } from './get-form.ts';
import { pairReadings } from './open-consensus.ts';
import { findDifferences } from './read-consensus.ts';

type Head = Omit<ComparedForm, 'rows'> & Pick<Form, 'article_assignment_id' | 'kind'>;

/** Drafts of the bot and gold records are compared elsewhere. */
const compared = ['reader', 'consensus', 'admin'] as const;

async function listHeads(db: Db | Tx, article_id: number): Promise<Head[]> {
  const found = await db
    .selectFrom('forms')
    .leftJoin('users', 'users.id', 'forms.reader_id')
    .where('forms.article_id', '=', article_id)
    .where('forms.status', '!=', 'void')
    .where('forms.origin', 'in', [...compared])
    .orderBy('forms.id')
    .select([
      'forms.id',
      'forms.origin',
      'forms.status',
      'forms.is_accepted',
      'forms.submitted_at',
      'forms.kind',
      'forms.article_assignment_id',
      sql<ComparedForm['reader']>`CASE WHEN users.id IS NOT NULL
        THEN ${personOf('users')} END`.as('reader'),
    ])
    .execute();
  return found as Head[];
}

/** As paired by the readers, or as a consensus would pair them if it opened now. */
async function pairsOf(db: Db | Tx, consensus_id: number | undefined, a: Form, b: Form): Promise<Pair[]> {
  if (consensus_id !== undefined) return listPairs(db, consensus_id);
  return pairReadings(a, b).map(({ scope, a_row_id, b_row_id }) => ({
    row_id: (a_row_id ?? b_row_id)!,
    scope,
    a_row_id,
    b_row_id,
  }));
}

async function readComparison(db: Db | Tx, heads: readonly Head[]): Promise<FormsComparison> {
  const { kind, article_assignment_id } = heads[0]!;
  const forms = new Map<number, Form>();
  for (const { id } of heads) forms.set(id, await getForm(db, id));
  const shown = (head: Head): ComparedForm => ({ ...head, rows: forms.get(head.id)!.rows });
  const consensus = heads.find(({ origin }) => origin === 'consensus');
  const sides = consensus ? await getReadings(db, consensus.id) : undefined;
  const order = sides && [sides.a.id, sides.b.id];
  const readers = heads
    .filter(({ id, origin }) => origin === 'reader' && (!order || order.includes(id)))
    .toSorted((one, other) => (order ? order.indexOf(one.id) - order.indexOf(other.id) : one.id - other.id));
  const [a, b] = sides ? [sides.a, sides.b] : readers.map(({ id }) => forms.get(id)!);
  const pairs = a && b ? await pairsOf(db, consensus?.id, a, b) : [];
  const agreed = consensus ?? heads.findLast(({ origin }) => origin === 'admin');
  return {
    kind,
    article_assignment_id,
    readings: readers.map(shown),
    agreed: agreed ? shown(agreed) : null,
    pairs,
    differences: a && b ? findDifferences(a, b, pairs) : [],
    mended: agreed ? await listMendedAnswers(db, agreed.id) : [],
  };
}

/** The forms of an article, by article assignment, newest first. Readers never see this before they have submitted. */
export const compareForms = (db: Db, article_id: number): Promise<FormsComparison[]> =>
  inSnapshot(db, async (snapshot) => {
    const heads = await listHeads(snapshot, article_id);
    const groups = Map.groupBy(heads, ({ id, article_assignment_id }) => article_assignment_id ?? `form ${id}`);
    const comparisons: FormsComparison[] = [];
    for (const group of [...groups.values()].toReversed()) comparisons.push(await readComparison(snapshot, group));
    return comparisons;
  });
