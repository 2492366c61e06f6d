import type { FormKind } from '@cea/contract/dictionary/variable';
import { openStream, type Random } from '../../db/seed/registry/random.ts';
import { assignArticles } from '../../src/assignments/assign-articles.ts';
import { createAssignment } from '../../src/assignments/create-assignment.ts';
import { createRound } from '../../src/reading-rounds/create-round.ts';
import type { Db } from '../../src/db/database.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { type Account, makeUser } from '../factories.ts';
import { makeArticle } from '../reading-factories.ts';
import type { Caller } from '../test-client.ts';
import { type Script, writeScript } from './votes.ts';

/** Those who work on articles, each signed in. Many histories share them. */
export interface Cast {
  readonly db: Db;
  readonly admin: Caller;
  /** By account. */
  readonly readers: ReadonlyMap<number, Caller>;
  readonly script: Script;
}

export async function hireCast(db: Db, signIn: (account: Account) => Promise<Caller>): Promise<Cast> {
  const readers = new Map<number, Caller>();
  for (let made = 0; made < 4; made += 1) {
    const account = await makeUser(db, { roles: [made % 2 === 0 ? 'Internal Reader' : 'External Reader'] });
    readers.set(account.id, await signIn(account));
  }
  const admin = await signIn(await makeUser(db, { roles: ['Admin'] }));
  return { db, admin, readers, script: await writeScript(db) };
}

/** The place of one history: a round of its own with an assignment, and articles that nobody else touches. */
export interface Plot extends Cast {
  readonly seed: string;
  readonly random: Random;
  readonly round_id: number;
  readonly article_ids: readonly number[];
}

const randomRates = (random: Random) => ({
  screening_cents: random.whole(0, 300),
  review_cents: random.whole(0, 9000),
  screening_consensus_cents: random.whole(0, 400),
  review_consensus_cents: random.whole(0, 3000),
});
export type Rates = ReturnType<typeof randomRates>;

export async function setRates(db: Db, random: Random, round_id: number): Promise<Rates> {
  const rates = randomRates(random);
  await db.updateTable('reading_rounds').set(rates).where('id', '=', round_id).execute();
  return rates;
}

/** A published assignment of two articles, with two of the readers or three of them in turn. */
export async function makePlot(cast: Cast, seed: string, wanted?: FormKind): Promise<Plot> {
  const random = openStream(seed);
  const { db, readers } = cast;
  const { id: round_id } = await inTransaction(db, (tx) => createRound(tx, { due_on: '2030-01-01' }));
  const article_ids = [(await makeArticle(db)).id, (await makeArticle(db)).id];
  const kind: FormKind = wanted ?? (random.chance(0.5) ? 'screening' : 'review');
  const assignment_id = await createAssignment(db, round_id, kind, { published_at: new Date().toISOString() });
  const reader_ids = random.shuffle([...readers.keys()]).slice(0, random.whole(2, 3));
  await assignArticles(db, assignment_id, {
    reader_ids,
    article_ids,
    readersOf: (place) => [reader_ids[place % reader_ids.length]!, reader_ids[(place + 1) % reader_ids.length]!],
  });
  return { ...cast, seed, random, round_id, article_ids };
}
