import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { importArticles } from '../../test/import-factories.ts';
import { sampleCitation } from '../../test/sample-citations.ts';
import type { AuditSource } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { acceptPair, rejectPair, reopenPair, splitPair } from './decide-pair.ts';
import { listPairs } from './duplicates-queries.ts';
import { findSurvivors } from './survivors.ts';

const test = useApp();
const decisions = { accept: acceptPair, reject: rejectPair, split: splitPair, reopen: reopenPair };
type Action = keyof typeof decisions;

/** What the rules say, in a few lines: links by article, and the pairs that were kept apart. */
class Model {
  readonly links = new Map<number, number>();
  readonly apart = new Set<string>();

  apply(action: Action, article: number, earlier: number): boolean {
    const pair = `${article} ${earlier}`;
    const open = !this.links.has(article) && !this.apart.has(pair);
    if (action === 'accept' && open) this.links.set(article, earlier);
    else if (action === 'reject' && open) this.apart.add(pair);
    else if (action === 'split' && this.links.get(article) === earlier) this.links.delete(article);
    else if (action === 'reopen' && this.apart.has(pair)) this.apart.delete(pair);
    else return false;
    return true;
  }

  stateOf(article: number, earlier: number): string {
    if (this.apart.has(`${article} ${earlier}`)) return 'rejected';
    if (!this.links.has(article)) return 'open';
    return this.links.get(article) === earlier ? 'accepted' : 'settled';
  }

  survivorOf(id: number): number {
    const next = this.links.get(id);
    return next === undefined ? id : this.survivorOf(next);
  }
}

const step = fc.record({
  action: fc.constantFrom<Action>('accept', 'accept', 'reject', 'split', 'reopen'),
  pair: fc.nat(),
  /** How many do it at once. */
  times: fc.constantFrom(1, 1, 1, 3),
});

let group = 0;
/** Records of one study: each is a pair with all before it. */
async function makeGroup(size: number) {
  group += 1;
  const citation = sampleCitation(group);
  const { import_id, article_ids } = await importArticles(
    test.db,
    Array.from({ length: size }, () => citation),
  );
  const pairs = article_ids.flatMap((article, at) =>
    article_ids.slice(0, at).map((earlier): [number, number] => [article, earlier]),
  );
  return { import_id, article_ids, pairs };
}

it('random decisions, some at once, leave what a simple model says: no circles, states that agree, one event each', async () => {
  const actor = await makeUser(test.db, { roles: ['Admin'] });
  const by: AuditSource = { actor_id: actor.id, request_id: null, ip: null, reason: null };
  const countEvents = async (ids: readonly number[]) =>
    (
      await test.db
        .selectFrom('audit_log')
        .where('subject_type', '=', 'article')
        .where('subject_id', 'in', ids.map(String))
        .select('id')
        .execute()
    ).length;

  const run = async (size: number, steps: readonly { action: Action; pair: number; times: number }[]) => {
    const { import_id, article_ids, pairs } = await makeGroup(size);
    const model = new Model();
    let events = 0;
    for (const { action, pair, times } of steps) {
      const [article_id, earlier_id] = pairs[pair % pairs.length]!;
      const decide = () =>
        inTransaction(test.db, (tx) => decisions[action](tx, by, { import_id, article_id, earlier_id })).then(
          () => 'done',
          (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
        );
      const results = await Promise.all(Array.from({ length: times }, decide));
      const done = results.filter((result) => result === 'done').length;
      expect(results.filter((result) => result !== 'done')).toEqual(
        Array.from({ length: times - done }, () => 'conflict'),
      );
      expect(done).toBe(model.apply(action, article_id, earlier_id) ? 1 : 0);
      events += done;
    }
    const { data, counts } = await listPairs(test.db, import_id, { page: 1, per_page: 100 }, 0);
    expect(data).toHaveLength(pairs.length);
    for (const { article, earlier, state, decided_at } of data) {
      expect(state).toBe(model.stateOf(article.id, earlier.id));
      expect(decided_at !== null).toBe(['accepted', 'rejected'].includes(state));
    }
    const tally = (state: string) => data.filter((one) => one.state === state).length;
    expect(counts).toMatchObject({
      open: tally('open'),
      accepted: model.links.size,
      rejected: model.apart.size,
      settled: tally('settled'),
    });
    const survivors = await findSurvivors(test.db, article_ids);
    expect(survivors).toEqual(new Map(article_ids.map((id) => [id, model.survivorOf(id)])));
    expect(await countEvents(article_ids)).toBe(events);
  };
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 5 }), fc.array(step, { minLength: 1, maxLength: 25 }), run),
    { numRuns: 40, seed: 20261116, endOnFailure: true },
  );
});
