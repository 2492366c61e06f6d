import assert from 'node:assert/strict';
import { currentUser, registration, updateProfile } from '@cea/contract/accounts';
import { publishReview, readArticle } from '@cea/contract/articles';
import { openDraft, readRateSet } from '@cea/contract/rate-sets';
import { readRecord, readRegistryEntry, searchRegistry } from '@cea/contract/registry';
import { readUser, updateUser } from '@cea/contract/users';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { Answer, Client } from '../http-client.ts';
import { makeCode, makeInvited } from '../mailed-code.ts';
import { makeReadingAt } from '../reading-stages.ts';
import { startReplica } from '../replica.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

const rounds = 5;
const catchesUpWithin = 10_000;

interface Published {
  readonly article_id: number;
  readonly compound_id: string;
  readonly revision: number;
}

async function publish(site: Site, author: Client): Promise<Published> {
  const { article, consensus_id } = await makeReadingAt(site, 'agreed');
  const { status, text, json } = await author.call(publishReview, {
    params: { id: article.id, formId: consensus_id! },
  });
  assert.equal(status, 200, text);
  const { revision } = (json as { data: { revision: number } }).data;
  return { article_id: article.id, compound_id: article.compound_id, revision };
}

interface Seen {
  readonly what: string;
  readonly there: boolean;
}

type Shows = (text: string) => boolean;

const open = async (what: string, calling: Promise<Answer>, shows: Shows = () => true): Promise<Seen> => {
  const { status, text } = await calling;
  return { what, there: status === 200 && shows(text) };
};

/** Everything public that shows a new article, requested by a caller who has seen `seen`. */
async function lookFor(client: Client, { compound_id }: Published, seen?: number): Promise<Seen[]> {
  const query = seen === undefined ? {} : { seen };
  const search = client.call(searchRegistry, {
    params: { type: 'methods' },
    query: { page: 1, per_page: 20, ...query },
    body: { raw_query: `compound_id:${compound_id}` },
  });
  return [
    await open('search', search, (text) => (JSON.parse(text) as { total: number }).total === 1),
    await open('entry', client.call(readRegistryEntry, { params: { id: compound_id }, query })),
    await open('record', client.call(readRecord, { params: { type: 'methods', id: compound_id }, query })),
  ];
}

const missing = (seen: readonly Seen[]): string[] => seen.filter(({ there }) => !there).map(({ what }) => what);

/** Administrators see their own writes everywhere. */
async function assertOwnWrites(site: Site, author: Client, published: Published, round: number): Promise<number> {
  const name = `Name of round ${round}`;
  const { id } = await makeUser(site.db);
  const reason = 'The row R15 changes a name';
  await author.call(updateUser, { params: { id }, body: { full_name: name } }, { reason });
  await author.call(updateProfile, { body: { full_name: name } });
  const { version } = ((await author.call(openDraft)).json as { data: { version: number } }).data;
  const code = await makeCode(site, 'invitation', await makeInvited(site));
  const page = author.send('GET', `/registry/article/${published.compound_id}`, { headers: { accept: 'text/html' } });
  const own = [
    await open('user', author.call(readUser, { params: { id } }), (text) => text.includes(name)),
    await open('profile', author.call(currentUser), (text) => text.includes(name)),
    await open('draft', author.call(readRateSet, { params: { version } })),
    await open('article', author.call(readArticle, { params: { id: published.article_id } })),
    await open('page', page),
    await open('invitation', site.visitor().call(registration, { params: { code } })),
    ...(await lookFor(author, published, published.revision)),
  ];
  assertNone(missing(own), 'own writes not seen');
  return own.length;
}

const revisionIn = ({ json }: Answer): number => (json as { revision: number }).revision;
const searchAll = (client: Client, query: object) =>
  client.call(searchRegistry, {
    params: { type: 'methods' },
    query: { page: 1, per_page: 20, ...query },
    body: { raw_query: 'publication_year:2019' },
  });

/** Alternates between the servers, as behind a load balancer; nothing once shown may disappear. */
async function assertNeverBack(fresh: Client, lagging: Client, published: Published): Promise<void> {
  const first = revisionIn(await searchAll(fresh, {}));
  assert.ok(first >= published.revision, `the fresh server is at ${first}`);
  assertNone(missing(await lookFor(fresh, published)), 'not on the fresh server');
  for (const client of [lagging, fresh, lagging]) {
    const next = revisionIn(await searchAll(client, { seen: first }));
    assert.ok(next >= first, `revision ${next} after ${first}`);
    assertNone(missing(await lookFor(client, published, first)), 'gone on the next server');
  }
}

/** Polls while the replica catches up; revisions never decrease, and what has appeared stays. */
async function watchCatchUp(visitor: Client, published: Published): Promise<number> {
  const deadline = performance.now() + catchesUpWithin;
  let [newest, looks] = [0, 0];
  let came = new Set<string>();
  for (;;) {
    const revision = revisionIn(await searchAll(visitor, {}));
    const seen = await lookFor(visitor, published);
    looks += 1;
    assert.ok(revision >= newest, `revision ${revision} after ${newest}`);
    const there = new Set(seen.filter((one) => one.there).map(({ what }) => what));
    assertNone(
      [...came].filter((what) => !there.has(what)),
      'gone again',
    );
    [newest, came] = [revision, there];
    if (came.size === seen.length && newest >= published.revision) return looks;
    assert.ok(performance.now() < deadline, `not caught up: revision ${newest}, ${[...came].join(', ')}`);
    await sleep(20);
  }
}

export const laggingReplica: Row = {
  id: 'R15',
  title: 'replica lags',
  async run(target) {
    const primaryUrl = target.environment.DATABASE_URL ?? '';
    const replica = await startReplica(primaryUrl);
    try {
      await replica.catchUp();
      const settings = { READ_DATABASE_URL: replica.urlOf(primaryUrl), REVISION_POLL_MS: '200' };
      return await target.withApi(settings, async (lagging) => {
        const author = await lagging.signIn(await makeUser(target.db, { roles: ['Super Admin'] }));
        const strangers = lagging.visitor();
        let [own, looks] = [0, 0];
        for (let round = 1; round <= rounds; round += 1) {
          await replica.catchUp();
          await replica.pause();
          const published = await publish(lagging, author);
          own += await assertOwnWrites(lagging, author, published, round);
          assertNone(
            (await lookFor(strangers, published)).filter(({ there }) => there).map(({ what }) => what),
            'seen by a stranger although the replica is paused, so nothing lagged',
          );
          await assertNeverBack(target.visitor(), lagging.visitor(), published);
          await replica.resume();
          looks += await watchCatchUp(strangers, published);
        }
        return `${rounds} times a paused replica: ${own} own writes read back and seen, no visitor between a fresh and a lagging server went back, ${looks} looks while it caught up in order`;
      });
    } finally {
      await replica.stop();
    }
  },
};
