import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import { sql } from 'kysely';
import type { Random } from '../db/seed/registry/random.ts';
import { bySystem } from '../src/audit/audit.ts';
import type { Db, Tx } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { acceptPair, rejectPair, splitPair } from '../src/duplicates/decide-pair.ts';
import { archiveArticle, resetArticle, unarchiveArticle, unpublishArticle } from '../src/publishing/change-article.ts';
import { publishForm } from '../src/publishing/publish-form.ts';
import { makeForm } from '../src/reading/make-form.ts';
import { makeSubmittedForm } from '../src/reading/make-submitted-form.ts';
import { assignArticles } from '../src/assignments/assign-articles.ts';
import { createAssignment } from '../src/assignments/create-assignment.ts';
import { openConsensusWhenDue } from '../src/reading/open-consensus.ts';
import type { ArticleHistory, KnownAssignment, KnownForm } from './article-history.ts';
import { findRound, makeArticle } from './reading-factories.ts';

interface Stage {
  readonly db: Db;
  readonly random: Random;
  /** Accounts that read. */
  readonly readers: readonly number[];
  readonly import_id: number;
  /** An article that came before. */
  readonly earlier: readonly number[];
  /** What a form has to answer to be published. */
  readonly method: object;
}

type Event = (tx: Tx, history: ArticleHistory, step: number, stage: Stage) => Promise<void>;
interface Possible {
  readonly when: (history: ArticleHistory) => boolean;
  readonly weight: number;
  readonly happen: Event;
}

const isOpen = ({ status }: KnownForm): boolean => status === 'open';
const set = (tx: Tx, id: number, fields: object) =>
  tx.updateTable('articles').set(fields).where('id', '=', id).execute();

async function assign(tx: Tx, history: ArticleHistory, step: number, { random, readers }: Stage): Promise<void> {
  const kind = random.pick(['screening', 'review'] as const);
  const id = await createAssignment(tx, await findRound(tx), kind, { published_at: sql`now()` });
  const chosen = random.shuffle(readers).slice(0, random.whole(1, 2));
  const [made] = await assignArticles(tx, id, { reader_ids: chosen, article_ids: [history.id] });
  history.assignments.push({ id, article_assignment_id: made!, kind, readers: chosen, step });
}

/** Readers of an assignment who have no form yet. */
const newReaders = (history: ArticleHistory) =>
  history.assignments.filter(
    (assignment) => !history.forms.some((form) => form.assignment === assignment && form.origin === 'reader'),
  );

async function accept(tx: Tx, history: ArticleHistory, step: number, { random }: Stage): Promise<void> {
  const assignment = random.pick(newReaders(history));
  const { kind, article_assignment_id } = assignment;
  for (const reader_id of assignment.readers.slice(0, random.whole(1, assignment.readers.length))) {
    const { id } = await makeForm(tx, {
      article_id: history.id,
      article_assignment_id,
      kind,
      origin: 'reader',
      reader_id,
    });
    history.forms.push({ id, kind, origin: 'reader', assignment, status: 'open', accepts: false, step });
  }
}

const findConsensus = (tx: Tx, assignment: KnownAssignment) =>
  tx
    .selectFrom('forms')
    .where('article_assignment_id', '=', assignment.article_assignment_id)
    .where('origin', '=', 'consensus')
    .where('status', '!=', 'void')
    .select(['id', 'status', 'is_accepted'])
    .executeTakeFirst();

async function submit(tx: Tx, history: ArticleHistory, step: number, { random, readers }: Stage): Promise<void> {
  const form = random.pick(history.forms.filter(isOpen));
  const accepts = random.chance(0.6);
  await tx
    .updateTable('forms')
    .set({ status: 'submitted', submitted_at: sql`now()`, is_accepted: accepts })
    .where('id', '=', form.id)
    .execute();
  Object.assign(form, { status: 'submitted', accepts, step });
  if (form.origin !== 'reader') return;
  const assignment = form.assignment!;
  await openConsensusWhenDue(tx, assignment.article_assignment_id, { ...bySystem, actor_id: readers[0]! });
  const consensus = await findConsensus(tx, assignment);
  if (!consensus) return;
  const { id, status, is_accepted } = consensus;
  const known = { id, kind: form.kind, origin: 'consensus', assignment, step } as const;
  history.forms.push({ ...known, status: status as KnownForm['status'], accepts: is_accepted === true });
}

const reopenable = (history: ArticleHistory) =>
  history.forms.filter(({ origin, status }) => origin === 'reader' && status === 'submitted');

async function reopen(tx: Tx, history: ArticleHistory, _: number, { random }: Stage): Promise<void> {
  const form = random.pick(reopenable(history));
  await tx.updateTable('forms').set({ status: 'open' }).where('id', '=', form.id).execute();
  form.status = 'open';
  for (const other of history.forms)
    if (other.origin === 'consensus' && other.assignment === form.assignment) other.status = 'void';
}

async function decideAsAdmin(tx: Tx, history: ArticleHistory, step: number, { random }: Stage): Promise<void> {
  const kind = random.pick(['screening', 'review'] as const);
  const accepts = random.chance(0.6);
  const id = await makeSubmittedForm(tx, history.id, { kind, method: {} });
  await tx.updateTable('forms').set({ is_accepted: accepts }).where('id', '=', id).execute();
  history.forms.push({ id, kind, origin: 'admin', status: 'submitted', accepts, step });
}

async function publish(tx: Tx, history: ArticleHistory, step: number, { method }: Stage): Promise<void> {
  const id = await makeSubmittedForm(tx, history.id, { method });
  await publishForm(tx, bySystem, history.id, id);
  history.isPublished = true;
  history.forms.push({ id, kind: 'review', origin: 'admin', status: 'submitted', accepts: true, step });
}

/** Forms of the bot and gold records say nothing about where an article is. */
async function addOthers(tx: Tx, { id: article_id }: ArticleHistory, _: number, { random }: Stage): Promise<void> {
  await tx
    .insertInto('forms')
    .values({
      article_id,
      kind: 'review',
      origin: random.pick(['bot', 'gold']),
      status: 'submitted',
      is_accepted: random.chance(0.5),
      submitted_at: sql`now()`,
      dictionary_version: dictionaryVersion,
    })
    .execute();
}

async function pair(tx: Tx, history: ArticleHistory, _: number, { random, earlier, import_id }: Stage): Promise<void> {
  const earlier_id = random.pick(earlier);
  const fields = { import_id, score: 0.8, zone: 'likely', evidence: '[]', rules_version: 1 };
  const made = await tx
    .insertInto('duplicate_pairs')
    .values({ article_id: history.id, earlier_id, ...fields })
    .onConflict((conflict) => conflict.doNothing())
    .returning('earlier_id')
    .executeTakeFirst();
  if (made) history.openPairs.push(earlier_id);
}

async function acceptOne(tx: Tx, history: ArticleHistory, _: number, { import_id }: Stage): Promise<void> {
  const earlier_id = history.openPairs.shift()!;
  await acceptPair(tx, bySystem, { import_id, article_id: history.id, earlier_id });
  history.duplicateOf = earlier_id;
}

async function rejectOne(tx: Tx, history: ArticleHistory, _: number, { import_id }: Stage): Promise<void> {
  await rejectPair(tx, bySystem, { import_id, article_id: history.id, earlier_id: history.openPairs.shift()! });
}

async function split(tx: Tx, history: ArticleHistory, _: number, { import_id }: Stage): Promise<void> {
  const earlier_id = history.duplicateOf!;
  await splitPair(tx, bySystem, { import_id, article_id: history.id, earlier_id });
  history.openPairs.push(earlier_id);
  history.duplicateOf = undefined;
}

async function giveTitle(tx: Tx, history: ArticleHistory): Promise<void> {
  await set(tx, history.id, { answers: JSON.stringify({ title: 'A title', publication_year: 2020 }) });
  history.hasTitle = true;
}

async function archive(tx: Tx, history: ArticleHistory): Promise<void> {
  await archiveArticle(tx, bySystem, history.id);
  Object.assign(history, { isArchived: true, isPublished: false });
}

async function unarchive(tx: Tx, history: ArticleHistory): Promise<void> {
  await unarchiveArticle(tx, bySystem, history.id);
  history.isArchived = false;
}

async function unpublish(tx: Tx, history: ArticleHistory): Promise<void> {
  await unpublishArticle(tx, bySystem, history.id);
  history.isPublished = false;
}

async function reset(tx: Tx, history: ArticleHistory, step: number): Promise<void> {
  await resetArticle(tx, bySystem, history.id);
  Object.assign(history, { resetStep: step, isPublished: false });
  for (const form of history.forms.filter(isOpen)) form.status = 'void';
}

const always = () => true;
const possible: readonly Possible[] = [
  { when: ({ hasTitle }) => !hasTitle, weight: 3, happen: giveTitle },
  { when: always, weight: 2, happen: assign },
  { when: (history) => newReaders(history).length > 0, weight: 5, happen: accept },
  { when: ({ forms }) => forms.some(isOpen), weight: 8, happen: submit },
  { when: (history) => reopenable(history).length > 0, weight: 1, happen: reopen },
  { when: always, weight: 1, happen: decideAsAdmin },
  {
    when: ({ hasTitle, isArchived, duplicateOf }) => hasTitle && !isArchived && !duplicateOf,
    weight: 0.5,
    happen: publish,
  },
  { when: ({ isPublished }) => isPublished, weight: 1.5, happen: unpublish },
  { when: always, weight: 0.3, happen: addOthers },
  { when: always, weight: 0.6, happen: pair },
  {
    when: ({ openPairs, duplicateOf, isPublished }) => openPairs.length > 0 && !duplicateOf && !isPublished,
    weight: 2,
    happen: acceptOne,
  },
  { when: ({ openPairs, duplicateOf }) => openPairs.length > 0 && !duplicateOf, weight: 2, happen: rejectOne },
  { when: ({ duplicateOf }) => duplicateOf !== undefined, weight: 2, happen: split },
  { when: ({ isArchived }) => !isArchived, weight: 0.4, happen: archive },
  { when: ({ isArchived }) => isArchived, weight: 3, happen: unarchive },
  { when: always, weight: 0.6, happen: reset },
];

/** An article to which a few things happened, through the functions of the application where it has them. */
export async function makeRandomHistory(stage: Stage): Promise<ArticleHistory> {
  const { db, random } = stage;
  const hasTitle = random.chance(0.7);
  const { id } = await makeArticle(db, hasTitle ? {} : { title: null });
  const history: ArticleHistory = {
    id,
    hasTitle,
    isArchived: false,
    duplicateOf: undefined,
    isPublished: false,
    openPairs: [],
    resetStep: 0,
    assignments: [],
    forms: [],
  };
  const steps = random.whole(0, 14);
  for (let step = 1; step <= steps; step += 1) {
    const one = random.weighted(
      possible.filter(({ when }) => when(history)),
      ({ weight }) => weight,
    );
    await inTransaction(db, (tx) => one.happen(tx, history, step, stage));
  }
  return history;
}
