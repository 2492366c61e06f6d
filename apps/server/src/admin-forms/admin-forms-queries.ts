import type { FormKind } from '@cea/contract/dictionary/variable';
import type { Form } from '@cea/contract/forms';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Drafts of the bot have their own pages. */
export const shownOrigins = ['reader', 'consensus', 'admin', 'gold', 'training'] as const;

/** A copy can be published, so nothing of training is copied. */
export const copiedOrigins = ['reader', 'consensus', 'admin'] as const;

export interface LockedAdminForm extends Pick<
  Form,
  'id' | 'article_assignment_id' | 'kind' | 'origin' | 'status' | 'seq'
> {
  readonly article_id: number;
  /** Submitted before its article was reset: it is history. */
  readonly was_reset: boolean;
}

/** Locks the form until the transaction ends, so that saves are serialized. */
export async function findFormToEdit(tx: Tx, kind: FormKind, id: number): Promise<LockedAdminForm | undefined> {
  const found = await tx
    .selectFrom('forms')
    .innerJoin('articles', 'articles.id', 'forms.article_id')
    .where('forms.id', '=', id)
    .where('kind', '=', kind)
    .where('status', '!=', 'void')
    .where('origin', 'in', [...shownOrigins])
    .select(['forms.id', 'article_id', 'article_assignment_id', 'kind', 'origin', 'status', 'seq'])
    .select(sql<boolean>`origin <> 'gold' AND coalesce(submitted_at <= reset_at, false)`.as('was_reset'))
    .forNoKeyUpdate('forms')
    .executeTakeFirst();
  return found as LockedAdminForm | undefined;
}
