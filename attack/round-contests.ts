import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishReview } from '@cea/contract/articles';
import * as contract from '@cea/contract/round-publishing';
import { makeDatedRound } from '../apps/server/test/reading-factories.ts';
import { atOnce } from './at-once.ts';
import type { Client } from './http-client.ts';
import { makeReadingAt, type StagedReading } from './reading-stages.ts';
import { assertNone } from './row.ts';
import type { Site } from './site.ts';

type Ready = contract.RoundReadiness['ready'];
const reason = { reason: 'All at once' };

/** A round of its own with two reviews that can be published. */
async function makeReady(site: Site, admin: Client, readers: StagedReading['readers']) {
  const id = await makeDatedRound(site.db);
  for (let made = 0; made < 2; made += 1) await makeReadingAt(site, 'agreed', { readers });
  const { json } = await admin.call(contract.readRoundReadiness, { params: { id } });
  const { ready } = (json as { data: contract.RoundReadiness }).data;
  assert.equal(ready.length, 2, 'both reviews can be published');
  return { id, ready };
}

const start = (client: Client, id: number, ready: Ready, publication_id: string) => {
  const forms = ready.map(({ form_id, seq }) => ({ form_id, seq }));
  return client.call(contract.publishRound, { params: { id }, body: { publication_id, forms } }, reason);
};

async function awaitEnd(admin: Client, id: string): Promise<contract.RoundPublication> {
  for (let waits = 0; waits < 300; waits += 1) {
    const { json } = await admin.call(contract.readRoundPublication, { params: { id } });
    const { data } = json as { data: contract.RoundPublication };
    if (!contract.isPublishing(data)) return data;
    await sleep(200);
  }
  throw new Error(`the publication ${id} has not ended`);
}

/** Taken back by many at once, it leaves the registry once. */
async function takeBack(
  site: Site,
  admins: readonly Client[],
  tries: number,
  { id, revision }: contract.RoundPublication,
) {
  const answers = await atOnce(tries, (index) =>
    admins[index % admins.length]!.call(contract.unpublishRound, { params: { id } }, reason),
  );
  const made = answers.map(({ status, json }) =>
    status === 200 ? (json as { data: contract.RoundPublication }).data.unpublished_revision : `refused: ${status}`,
  );
  assert.equal(new Set(made).size, 1, `taken back as ${[...new Set(made)].join()}`);
  const { rowCount } = await site.owner.query('SELECT FROM records WHERE from_rev = $1 AND to_rev IS NULL', [revision]);
  assert.equal(rowCount, 0, 'what was taken back is still public');
}

/**
 * Two reviews, published by many at once as a round while somebody publishes one of them alone, then taken back by many at
 * once: each article becomes public once, and leaves the registry once. Returns how many were told to wait.
 */
export async function playRoundContest(
  site: Site,
  admins: readonly Client[],
  readers: StagedReading['readers'],
  tries: number,
): Promise<number> {
  const [admin] = admins as [Client];
  const { id, ready } = await makeReady(site, admin, readers);
  const [one] = ready as [Ready[number]];
  const ids = Array.from({ length: tries }, () => randomUUID());
  const [started, alone] = await Promise.all([
    atOnce(tries, (index) => start(admins[index % admins.length]!, id, ready, ids[index]!)),
    admin.call(publishReview, { params: { id: one.article.id, formId: one.form_id } }, reason),
  ]);
  assertNone(
    [...started, alone].flatMap(({ status, text }) => (status === 200 || status === 409 ? [] : [`${status} ${text}`])),
    'neither published nor refused',
  );
  const publications: contract.RoundPublication[] = [];
  for (const [at, { status }] of started.entries())
    if (status === 200) publications.push(await awaitEnd(admin, ids[at]!));
  const published = publications.flatMap((publication) => publication.published.map((article) => article.id));
  if (alone.status === 200) published.push(one.article.id);
  assert.deepEqual(
    published.toSorted((a, b) => a - b),
    ready.map(({ article }) => article.id).toSorted((a, b) => a - b),
    'each article is published once',
  );
  for (const publication of publications)
    if (publication.revision !== null) await takeBack(site, admins, tries, publication);
  return started.filter(({ status }) => status === 409).length;
}
