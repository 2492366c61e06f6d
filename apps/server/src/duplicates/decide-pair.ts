import type { PotentialDuplicate } from '@cea/contract/potential-duplicates';
import { type SqlBool, sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { type LockedArticle, lockArticle } from '../publishing/revisions.ts';
import { getPair } from './duplicates-queries.ts';

/** As a call names it: an article of an import, and which earlier one it may repeat. */
export interface NamedPair {
  readonly import_id: number;
  readonly article_id: number;
  /** May be left out if there is only one. */
  readonly earlier_id: number | undefined;
}

interface FoundPair {
  readonly import_id: number;
  readonly article_id: number;
  readonly earlier_id: number;
}

/**
 * Which of several is meant is never guessed: a call that is sent twice would decide about a pair that nobody has
 * looked at.
 */
async function findNamed(tx: Tx, { import_id, article_id, earlier_id }: NamedPair): Promise<FoundPair> {
  const pairs = await tx
    .selectFrom('duplicate_pairs')
    .where('import_id', '=', import_id)
    .where('article_id', '=', article_id)
    .where(sql<SqlBool>`earlier_id = coalesce(${earlier_id ?? null}, earlier_id)`)
    .select(['import_id', 'article_id', 'earlier_id'])
    .execute();
  if (pairs.length > 1)
    throw invalid({ with: [`This article has ${pairs.length} possible duplicates. Name one of them.`] });
  if (!pairs[0]) throw new Refusal('not-found');
  return pairs[0];
}

const decided = () => new Refusal('conflict', 'This pair has been decided in the meantime.');

/** Moves a pair from one state to another, or refuses if it is in neither: of several at once, one succeeds. */
async function changeState(
  tx: Tx,
  by: AuditSource,
  { article_id, earlier_id }: FoundPair,
  from: 'open' | 'accepted' | 'rejected',
  to: 'open' | 'accepted' | 'rejected',
): Promise<void> {
  const decides = to !== 'open';
  const changed = await tx
    .updateTable('duplicate_pairs')
    .set({
      state: to,
      decided_at: decides ? sql<string>`now()` : null,
      decided_by: decides ? by.actor_id : null,
      confirmation_id: null,
    })
    .where('article_id', '=', article_id)
    .where('earlier_id', '=', earlier_id)
    .where('state', '=', from)
    .returning('article_id')
    .executeTakeFirst();
  if (!changed) throw decided();
}

/** Links the article to the earlier one, or takes the link away, if it is as expected. */
async function changeLink(tx: Tx, { article_id, earlier_id }: FoundPair, to: 'linked' | 'split'): Promise<void> {
  const linked = sql<SqlBool>`duplicate_of IS NOT DISTINCT FROM ${to === 'linked' ? null : earlier_id}`;
  const changed = await tx
    .updateTable('articles')
    .set({ duplicate_of: to === 'linked' ? earlier_id : null })
    .where('id', '=', article_id)
    .where(linked)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw decided();
}

type Decision = (tx: Tx, by: AuditSource, named: NamedPair) => Promise<PotentialDuplicate>;

const subject = ({ article_id }: FoundPair) => ({ subject_type: 'article', subject_id: article_id });

/** What is linked already has been decided about, until it is split again. */
async function assertUnlinked(tx: Tx, { duplicate_of }: LockedArticle): Promise<void> {
  if (duplicate_of === null) return;
  const { compound_id } = await tx
    .selectFrom('articles')
    .where('id', '=', duplicate_of)
    .select('compound_id')
    .executeTakeFirstOrThrow();
  throw new Refusal('conflict', `This article is linked to ${compound_id}. Split them first.`);
}

/** The article repeats the earlier one. Its other open pairs rest until it is split again. */
export const acceptPair: Decision = async (tx, by, named) => {
  const article = await lockArticle(tx, named.article_id);
  const pair = await findNamed(tx, named);
  await assertUnlinked(tx, article);
  if (article.live_form_id !== undefined)
    throw new Refusal('conflict', 'This article is published. Unpublish it before you link it to another one.');
  await changeState(tx, by, pair, 'open', 'accepted');
  await changeLink(tx, pair, 'linked');
  await audit(tx, by, {
    action: 'duplicate linked',
    ...subject(pair),
    old: { duplicate_of: null },
    new: { duplicate_of: pair.earlier_id },
  });
  return getPair(tx, pair);
};

/** An article has one link at most, so that splitting it needs no other name. */
export const splitPair: Decision = async (tx, by, named) => {
  const { duplicate_of } = await lockArticle(tx, named.article_id);
  if (duplicate_of === null) throw new Refusal('conflict', 'This article is not linked to another one.');
  const pair = await findNamed(tx, { ...named, earlier_id: named.earlier_id ?? duplicate_of });
  await changeState(tx, by, pair, 'accepted', 'open');
  await changeLink(tx, pair, 'split');
  await audit(tx, by, {
    action: 'duplicate split',
    ...subject(pair),
    old: { duplicate_of: pair.earlier_id },
    new: { duplicate_of: null },
  });
  return getPair(tx, pair);
};

/** Both articles stay, and nobody is asked about them again. */
export const rejectPair: Decision = async (tx, by, named) => {
  const article = await lockArticle(tx, named.article_id);
  const pair = await findNamed(tx, named);
  await assertUnlinked(tx, article);
  await changeState(tx, by, pair, 'open', 'rejected');
  const states = { old: { with: pair.earlier_id, state: 'open' }, new: { with: pair.earlier_id, state: 'rejected' } };
  await audit(tx, by, { action: 'duplicate rejected', ...subject(pair), ...states });
  return getPair(tx, pair);
};

export const reopenPair: Decision = async (tx, by, named) => {
  await lockArticle(tx, named.article_id);
  const pair = await findNamed(tx, named);
  await changeState(tx, by, pair, 'rejected', 'open');
  const states = { old: { with: pair.earlier_id, state: 'rejected' }, new: { with: pair.earlier_id, state: 'open' } };
  await audit(tx, by, { action: 'duplicate reopened', ...subject(pair), ...states });
  return getPair(tx, pair);
};
