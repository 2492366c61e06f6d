import assert from 'node:assert/strict';
import { archiveArticle, publishReview, unpublishArticle } from '@cea/contract/articles';
import { acceptMyAssignment } from '@cea/contract/assignments';
import { acceptDuplicate, rejectDuplicate, reopenDuplicate, splitDuplicate } from '@cea/contract/potential-duplicates';
import { makeUser } from '../../apps/server/test/factories.ts';
import { type Contest, atOnce, contest, assertOneWinner, widen } from '../at-once.ts';
import { makePair } from '../duplicate-pair.ts';
import type { Client } from '../http-client.ts';
import { type StagedReading, makeReadingAt, readAgain } from '../reading-stages.ts';
import { playRoundContest } from '../round-contests.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

const rounds = 20;
const tries = 20;

const publish = (client: Client, { article, consensus_id }: StagedReading) =>
  client.call(publishReview, { params: { id: article.id, formId: consensus_id! } }, { reason: 'Read again' });

/** The revisions returned to callers. */
const givenIn = (answers: readonly { status: number; json: unknown }[]): number[] =>
  answers
    .filter(({ status }) => status === 200)
    .map(({ json }) => (json as { data: { revision: number } }).data.revision);

/** Two articles, and two forms of the first one, all at once. Which form of the first comes last is left to chance. */
async function publishTogether(site: Site, admins: readonly Client[], readers: StagedReading['readers']) {
  const first = await makeReadingAt(site, 'agreed', { readers });
  const second = await makeReadingAt(site, 'agreed', { readers });
  const again = await readAgain(site, first, 'again');
  const [one, other, another] = await Promise.all(
    [first, second, again].map((reading, index) => publish(admins[index % admins.length]!, reading)),
  );
  const answers = [one!, other!, another!];
  assertNone(
    answers.filter(({ status }) => status !== 200).map(({ status, text }) => `${status} ${text}`),
    'not published',
  );
  const live = await site.owner.query<{ form_id: number; from_rev: number }>(
    'SELECT DISTINCT form_id, from_rev FROM records WHERE article_id = $1 AND to_rev IS NULL',
    [first.article.id],
  );
  const [oneRevision, , anotherRevision] = givenIn(answers);
  const last = oneRevision! > anotherRevision! ? first : again;
  assert.deepEqual(
    live.rows,
    [{ form_id: last.consensus_id, from_rev: Math.max(oneRevision!, anotherRevision!) }],
    'the later of two forms is not the one that stands',
  );
  return givenIn(answers);
}

/** Actions tried twenty times at once that must happen once. */
async function contests(site: Site, admins: readonly Client[], reader: Client, readers: StagedReading['readers']) {
  const done: Contest[] = [];
  for (let round = 0; round < 3; round += 1) {
    const reading = await makeReadingAt(site, 'agreed', { readers });
    const params = { id: reading.article.id };
    const many = async (what: string, send: (client: Client) => Promise<{ status: number }>) =>
      done.push(contest(what, await atOnce(tries, (index) => send(admins[index % admins.length]!))));
    await many('published', (client) => publish(client, reading));
    await many('unpublished', (client) => client.call(unpublishArticle, { params }));
    await many('archived', (client) => client.call(archiveArticle, { params }));

    const assigned = await makeReadingAt(site, 'assigned', { readers });
    const accept = () => reader.call(acceptMyAssignment, { params: { id: assigned.assignment_id } });
    done.push(contest('accepted', await atOnce(tries / 2, accept)));
    const { rowCount } = await site.owner.query('SELECT FROM forms WHERE article_id = $1', [assigned.article.id]);
    assert.equal(rowCount, 1, `${rowCount} forms after one reader accepted`);
  }
  return done;
}

/** A possible duplicate, accepted and rejected by twenty at once, then taken back by twenty: one event each. */
async function duplicateContests(site: Site, admins: readonly Client[]): Promise<Contest[]> {
  const done: Contest[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { import_id, article_id, earlier_id } = await makePair(site);
    const input = { params: { id: import_id, articleId: article_id }, query: {} };
    const send = (
      index: number,
      endpoint: typeof acceptDuplicate | typeof rejectDuplicate | typeof reopenDuplicate | typeof splitDuplicate,
    ) => admins[index % admins.length]!.call(endpoint, input);
    const judged = await atOnce(tries, (index) => send(index, index % 2 ? acceptDuplicate : rejectDuplicate));
    done.push(contest('accepted or rejected', judged));
    const { rows } = await site.owner.query<{ state: string; duplicate_of: number | null }>(
      'SELECT p.state, a.duplicate_of FROM duplicate_pairs p JOIN articles a ON a.id = p.article_id WHERE p.article_id = $1',
      [article_id],
    );
    const accepted = rows[0]?.state === 'accepted';
    assert.deepEqual(rows, [{ state: accepted ? 'accepted' : 'rejected', duplicate_of: accepted ? earlier_id : null }]);
    const undone = await atOnce(tries, (index) => send(index, accepted ? splitDuplicate : reopenDuplicate));
    done.push(contest(accepted ? 'split' : 'reopened', undone));
    const { rowCount } = await site.owner.query(
      "SELECT FROM audit_log WHERE subject_type = 'article' AND subject_id = $1",
      [String(article_id)],
    );
    assert.equal(rowCount, 2, `${rowCount} events after one decision was taken back`);
  }
  return done;
}

/**
 * Every revision exists once, without a gap, each with one row in the audit log for every article that it changes, written
 * by the same transaction.
 */
async function assertNoGap(site: Site): Promise<number> {
  const { rows } = await site.owner.query<{ revision: number; articles: number; events: number }>(
    `SELECT r.revision, cardinality(r.article_ids) AS articles,
       (SELECT count(*)::int FROM audit_log l WHERE l.xid::xid = r.xmin AND l.subject_type <> 'reading round') AS events
     FROM revisions r ORDER BY r.revision`,
  );
  const [first] = rows;
  assertNone(
    rows.filter(
      ({ revision, articles, events }, index) =>
        revision !== first!.revision + index || events !== Math.max(articles, 1),
    ),
    'revisions shared, skipped or without their event',
  );
  const { rows: state } = await site.owner.query<{ revision: number }>('SELECT revision FROM registry_state');
  assert.equal(state[0]?.revision, rows.at(-1)?.revision, 'the registry is at another revision');
  return rows.length;
}

export const twoPublish: Row = {
  id: 'X4',
  title: 'two publish an article or a round, two decide about a duplicate',
  async run(target) {
    const { readers } = await makeReadingAt(target, 'assigned');
    const reader = await widen(target, await target.signIn(readers[0]), tries / 2);
    const admins: Client[] = [];
    for (const roles of [['Admin'], ['Super Admin']] as const) {
      admins.push(await widen(target, await target.signIn(await makeUser(target.db, { roles })), tries / 2));
    }
    const refused = assertOneWinner(await contests(target, admins, reader, readers));
    const undecided = assertOneWinner(await duplicateContests(target, admins));

    const given: number[] = [];
    for (let round = 0; round < rounds; round += 1) given.push(...(await publishTogether(target, admins, readers)));
    const sorted = given.toSorted((a, b) => a - b);
    assertNone(
      sorted.filter((revision, index) => revision !== sorted[0]! + index),
      'revisions shared or skipped',
    );
    let waiting = 0;
    for (let round = 0; round < 3; round += 1) waiting += await playRoundContest(target, admins, readers, tries);
    const revisions = await assertNoGap(target);
    return `published, unpublished, archived by ${tries} and accepted by ${tries / 2} at once: one event each, ${refused} x 409; ${rounds} possible duplicates accepted and rejected by ${tries} at once, then taken back: one event each, ${undecided} x 409; ${rounds} rounds of two articles and two forms of one at once: ${given.length} revisions without gap or double; 3 rounds published and taken back by ${tries} at once, one article by somebody alone: each published once, ${waiting} x 409; ${revisions} revisions, each with its events`;
  },
};
