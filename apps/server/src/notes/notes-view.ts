import type { FormKind } from '@cea/contract/dictionary/variable';
import { can } from '@cea/contract/roles';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedIn } from '../http/session.ts';
import { haveAllRead, isReadBy, isTrainingOf, reachableBy } from '../reading/reachable-forms.ts';

/** The form of a call, and what the caller may see from there. */
export interface NotesView {
  readonly user_id: number;
  readonly form_id: number;
  readonly article_assignment_id: number | null;
  /** The caller doesn't read this article, and is here as an administrator. */
  readonly as_administrator: boolean;
  /** The notes of all forms of the article assignment, instead of the caller's own and those of administrators. */
  readonly sees_all: boolean;
  /** Of a form of training: the notes of all attempts at its article are shown together. */
  readonly training_reading_id: number | null;
}

const allRead = haveAllRead('forms.article_assignment_id');

/**
 * Readers reach their own readings and their consensus. Administrators reach every form, except that those who read
 * the article themselves are as blind as any reader until all have submitted.
 */
export async function getView(db: Db | Tx, kind: FormKind, id: number, actor: SignedIn): Promise<NotesView> {
  const found = await db
    .selectFrom('forms')
    .where('forms.id', '=', id)
    .where('forms.kind', '=', kind)
    .where('forms.status', '!=', 'void')
    .where((eb) =>
      eb.or([
        reachableBy(actor.id)(eb),
        sql<SqlBool>`${can(actor, 'edit-forms-as-admin')} AND (NOT ${isReadBy(actor.id)} OR ${allRead})`,
      ]),
    )
    .select(['forms.id as form_id', 'forms.article_assignment_id', 'forms.training_reading_id'])
    .select([
      sql<boolean>`${isReadBy(actor.id)} OR ${isTrainingOf(actor.id)}`.as('is_reader'),
      sql<boolean>`${allRead}`.as('all_read'),
    ])
    .executeTakeFirst();
  // The same answer for a foreign form and for none.
  if (!found) throw new Refusal('not-found');
  const { is_reader, all_read, ...form } = found;
  return { ...form, user_id: actor.id, as_administrator: !is_reader, sees_all: !is_reader || all_read };
}

/**
 * Locks the form, so that notes are written to it one at a time, and not while it ends. Strangers are refused before
 * that: they must not make others wait.
 */
export async function getLockedView(tx: Tx, kind: FormKind, id: number, actor: SignedIn): Promise<NotesView> {
  await getView(tx, kind, id, actor);
  await tx.selectFrom('forms').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  return getView(tx, kind, id, actor);
}
