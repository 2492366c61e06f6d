import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import { type RawBuilder, sql } from 'kysely';
import { assignArticles } from '../../src/assignments/assign-articles.ts';
import { createAssignment } from '../../src/assignments/create-assignment.ts';
import { bySystem } from '../../src/audit/audit.ts';
import type { Tx } from '../../src/db/database.ts';
import { getAppliedVersion, loadRates } from '../../src/money/convert-ratios.ts';
import { openConsensusWhenDue } from '../../src/reading/open-consensus.ts';
import { loadFindEntry } from '../../src/reference/find-entry.ts';
import { findDemoPair } from './demo-pair.ts';
import { payForms } from './demo-history.ts';
import { ensureOpenRound } from './demo-rounds.ts';
import { entryIdOrThrow, type EntryId } from './registry/choose-entries.ts';
import { openStream, type Random } from './registry/random.ts';
import { addAdminNote, addNotes, addProblems } from './screening/add-remarks.ts';
import { inventAbstracts, type InventedAbstract } from './screening/invent-abstracts.ts';
import { disputedVotes, type Vote, voteFor } from './screening/votes.ts';

/** How many abstracts wait for the readers, and how many both have read. */
export const toScreen = 50;
export const bothRead = 12;
/** Of those that both have read, every fourth is decided alike. */
const isAgreed = (place: number): boolean => place % 4 === 3;
/** The first reader has decided the first of them, but for two that are set aside; the second reader has just begun. */
const decided = { first: 13, second: 4 } as const;
const parked: ReadonlySet<number> = new Set([5, 8]);

const minutesAgo = (minutes: number): RawBuilder<string> => sql<string>`now() - ${minutes} * interval '1 minute'`;
const day = 24 * 60;

interface Filled {
  readonly article_id: number;
  readonly article_assignment_id: number;
  readonly reader_id: number;
  /** Undefined: not read yet. */
  readonly vote: Vote | undefined;
  /** When it was submitted; undefined while it is open. */
  readonly minutesAgo: number | undefined;
}

/** The forms of readers who have accepted an assignment, with what they have answered so far. */
async function fillForms(tx: Tx, random: Random, forms: readonly Filled[]): Promise<void> {
  const made = await tx
    .insertInto('forms')
    .values(
      forms.map(({ article_id, article_assignment_id, reader_id, minutesAgo: since }) => ({
        article_id,
        article_assignment_id,
        reader_id,
        kind: 'screening',
        origin: 'reader',
        dictionary_version: dictionaryVersion,
        created_at: minutesAgo(6 * day),
        ...(since === undefined
          ? {}
          : {
              status: 'submitted',
              submissions: 1,
              submitted_at: minutesAgo(since),
              active_seconds: random.whole(14, 74),
            }),
      })),
    )
    .returning('id')
    .execute();
  const rows = made.map(({ id }, at) => ({
    form_id: id,
    row_id: random.uuid(),
    vote: forms[at]!.vote,
    of: forms[at]!,
  }));
  await tx
    .insertInto('form_rows')
    .values(
      rows.map(({ form_id, row_id, vote }) => ({
        form_id,
        row_id,
        scope: 'method',
        position: 0,
        answers: JSON.stringify(vote?.answers ?? {}),
      })),
    )
    .execute();
  await addNotes(
    tx,
    random,
    rows.flatMap(({ form_id, row_id, vote, of }) =>
      vote?.note ? [{ form_id, author_id: of.reader_id, text: vote.note, anchor: { row_id, key: 'is_accepted' } }] : [],
    ),
  );
}

async function addArticles(tx: Tx, abstracts: readonly InventedAbstract[]): Promise<number[]> {
  const made = await tx
    .insertInto('articles')
    .values(
      abstracts.map(({ compound_id, citation }) => ({
        compound_id,
        answers: JSON.stringify(citation),
        created_at: minutesAgo(16 * day),
      })),
    )
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

interface Work {
  readonly round_id: number;
  readonly pair: readonly number[];
  readonly abstracts: readonly InventedAbstract[];
  readonly due: number;
  /** The votes of both readers of the abstract at this place. */
  readonly votesOf: (abstract: InventedAbstract, place: number) => readonly (Vote | undefined)[];
}

/** One assignment of new articles. Returns them, with their article assignments. */
async function assign(tx: Tx, random: Random, { round_id, pair, abstracts, due, votesOf }: Work) {
  const article_ids = await addArticles(tx, abstracts);
  const assignment_id = await createAssignment(tx, round_id, 'screening', {
    created_at: minutesAgo(7 * day),
    published_at: minutesAgo(7 * day),
    due_on: sql`current_date + ${due}::int`,
  });
  const article_assignment_ids = await assignArticles(tx, assignment_id, {
    reader_ids: pair,
    article_ids,
    assigned_at: minutesAgo(7 * day),
    accepted_at: minutesAgo(6 * day),
  });
  const forms = abstracts.flatMap((abstract, place) =>
    votesOf(abstract, place).map((vote, who) => ({
      article_id: article_ids[place]!,
      article_assignment_id: article_assignment_ids[place]!,
      reader_id: pair[who]!,
      vote,
      minutesAgo: vote?.answers.is_accepted === undefined ? undefined : 2 * day - 3 * place - 400 * who,
    })),
  );
  await fillForms(tx, random, forms);
  return { article_ids, article_assignment_ids };
}

function votesInProgress(id: EntryId) {
  return (abstract: InventedAbstract, place: number): readonly (Vote | undefined)[] => {
    const vote = voteFor(abstract, id);
    const first = parked.has(place) ? { answers: { parked: true } } : place < decided.first ? vote : undefined;
    return [first, place < decided.second ? vote : undefined];
  };
}

/**
 * Abstracts for the readers who can sign in: fifty to screen, some of them done and two parked, and twelve that both
 * have read, most with votes that differ; with notes and problems. Idempotent.
 */
export async function seedDemoScreening(tx: Tx): Promise<void> {
  const pair = await findDemoPair(tx);
  const id = entryIdOrThrow(await loadFindEntry(tx));
  const abstracts = inventAbstracts(toScreen + bothRead, await loadRates(tx, await getAppliedVersion(tx)), id);
  const known = tx.selectFrom('articles').where('compound_id', '=', abstracts[0]!.compound_id).select('id');
  if (!pair || (await known.executeTakeFirst())) return;
  const round_id = await ensureOpenRound(tx);
  const random = openStream('demonstration of screening');
  const waiting = await assign(tx, random, {
    round_id,
    pair,
    abstracts: abstracts.slice(0, toScreen),
    due: 17,
    votesOf: votesInProgress(id),
  });
  const read = await assign(tx, random, {
    round_id,
    pair,
    abstracts: abstracts.slice(toScreen),
    due: 18,
    votesOf: (abstract, place) =>
      isAgreed(place) ? [voteFor(abstract, id), voteFor(abstract, id)] : disputedVotes(abstract, place, id),
  });
  // A consensus that closes by itself earns nothing.
  await payForms(tx, [round_id], ['reader']);
  const due = [...waiting.article_assignment_ids.slice(0, decided.second), ...read.article_assignment_ids];
  for (const article_assignment_id of due)
    await openConsensusWhenDue(tx, article_assignment_id, { ...bySystem, actor_id: pair[1]! });
  await addAdminNote(tx, random, pair[0]!, waiting.article_ids[decided.first]!);
  await addProblems(tx, pair, waiting.article_ids, id);
}
