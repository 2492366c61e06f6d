import assert from 'node:assert/strict';
import {
  archiveArticle,
  publishReview,
  resetArticle,
  unarchiveArticle,
  unpublishArticle,
} from '@cea/contract/articles';
import type { Endpoint } from '@cea/contract/endpoint';
import { callers } from '../../apps/server/test/callers.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { signInAs } from '../sign-in-as.ts';
import type { Client } from '../http-client.ts';
import {
  byDatapoint,
  byNumbers,
  countByWord,
  differingFromMissing,
  isWithdrawal,
  listingsFor,
} from '../public-views.ts';
import { type Stage, type StagedReading, makeReadingAt, readAgain } from '../reading-stages.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

const unpublishedStages: readonly Stage[] = ['assigned', 'accepted', 'answered', 'both submitted', 'agreed'];
const nowhere = '1999-01-99999';
const reason = 'The row P8 takes an article out';

/** An article that must not be found, and a word in its answers. */
interface Hidden {
  readonly what: string;
  readonly reading: StagedReading;
  readonly word: string;
  /** Everyone could read it once, so everyone may know that it was withdrawn. */
  readonly wasPublic: boolean;
}

async function administer(admin: Client, endpoint: Endpoint, { article, consensus_id }: StagedReading, status = 200) {
  const params = { id: article.id, formId: consensus_id! };
  const answer = await admin.call(endpoint, { params }, { reason });
  assert.equal(answer.status, status, `${endpoint.path}: ${answer.status} ${answer.text}`);
}

async function makeHidden(site: Site, admin: Client, readers: StagedReading['readers']): Promise<Hidden[]> {
  const hidden: Hidden[] = [];
  const make = async (what: string, stage: Stage, take: (reading: StagedReading) => Promise<void>) => {
    const word = `hidden${hidden.length}word`;
    const reading = await makeReadingAt(site, stage, { readers, marks: [word, word] });
    await take(reading);
    hidden.push({ what, reading, word, wasPublic: stage === 'published' });
  };
  for (const stage of unpublishedStages) await make(stage, stage, async () => {});
  await make('unpublished', 'published', (reading) => administer(admin, unpublishArticle, reading));
  await make('archived', 'published', (reading) => administer(admin, archiveArticle, reading));
  await make('reset', 'published', (reading) => administer(admin, resetArticle, reading));
  await make('archived, then published', 'agreed', async (reading) => {
    await administer(admin, archiveArticle, reading);
    await administer(admin, publishReview, reading, 404);
  });
  await make('archived and taken up again', 'published', async (reading) => {
    await administer(admin, archiveArticle, reading);
    await administer(admin, unarchiveArticle, reading, 204);
  });
  return hidden;
}

/** Its ids are missing, its words find nothing, and no list, count or file contains it. */
async function findTraces(client: Client, hidden: readonly Hidden[], listings: readonly string[]): Promise<string[]> {
  const missing = await byNumbers(client, nowhere);
  const traces: string[] = [];
  for (const { what, reading, word, wasPublic } of hidden) {
    const { compound_id } = reading.article;
    const answers = await byNumbers(client, compound_id);
    const untold = answers.map((answer, at) => (wasPublic && isWithdrawal(answer) ? missing[at]! : answer));
    traces.push(...differingFromMissing(untold, missing).map((answer) => `${what}, by number: ${answer}`));
    if (wasPublic && !answers.slice(0, 2).every(isWithdrawal)) traces.push(`${what}: not said to be withdrawn`);
    if (answers.some(({ text }) => text.includes(word))) traces.push(`${what}, by number: an answer of it`);
    const found = await countByWord(client, word);
    if (found > 0) traces.push(`${what}, by word: ${found}`);
    const exposed = listings.filter((text) => text.includes(word) || text.includes(compound_id));
    if (exposed.length > 0) traces.push(`${what}, in a list: ${exposed[0]?.slice(0, 80)}`);
  }
  return traces;
}

/** A form that was replaced: its words are gone, and so are the ids of its ratios and weights. */
async function replaceForm(site: Site, admin: Client, readers: StagedReading['readers']): Promise<string[]> {
  const marks = ['replacedword', 'replacedword'] as const;
  const first = await makeReadingAt(site, 'published', { readers, marks });
  const visitor = site.visitor();
  assert.ok((await countByWord(visitor, 'replacedword')) > 0, 'the first form was never there');
  await administer(admin, publishReview, await readAgain(site, first, 'replacingword'));
  assert.ok((await countByWord(visitor, 'replacingword')) > 0, 'the second form is not there');

  const { compound_id } = first.article;
  const texts = [...(await listingsFor(visitor)), ...(await byNumbers(visitor, compound_id)).map(({ text }) => text)];
  const old = differingFromMissing(await byDatapoint(visitor, compound_id), await byDatapoint(visitor, nowhere));
  return [
    ...texts.filter((text) => text.includes('replacedword')).map((text) => `replaced: ${text.slice(0, 80)}`),
    ...old.map((answer) => `replaced, by number: ${answer}`),
    ...((await countByWord(visitor, 'replacedword')) > 0 ? ['replaced, by word'] : []),
  ];
}

export const unpublishedArticles: Row = {
  id: 'P8',
  title: 'unpublished articles',
  run: (target) =>
    target.withOwnStack(async (site) => {
      const { readers } = await makeReadingAt(site, 'published', { marks: ['openword', 'openword'] });
      const admin = await site.signIn(await makeUser(site.db, { roles: ['Admin'] }));
      const clients: Client[] = [];
      for (const caller of callers) clients.push(await signInAs(site, caller));
      clients.push(await site.signIn(readers[0]));

      const before: string[][] = [];
      for (const client of clients) before.push(await listingsFor(client));
      assert.ok(
        before[0]?.every((text) => text.includes('openword') || text.includes('2019-01-')),
        'nothing is listed',
      );
      const hidden = await makeHidden(site, admin, readers);
      const traces: string[] = [];
      for (const [index, client] of clients.entries()) {
        const listings = await listingsFor(client);
        const changed = listings.filter((text, place) => text !== before[index]?.[place]);
        traces.push(...changed.map((text) => `a list or its counts changed: ${text.slice(0, 80)}`));
        traces.push(...(await findTraces(client, hidden, listings)));
      }
      traces.push(...(await replaceForm(site, admin, readers)));
      assertNone(traces, 'traces');
      return `${hidden.length} articles (${hidden.map(({ what }) => what).join('; ')}) x ${clients.length} callers: by number 404 with the bytes of a missing one, or 410 with the title if it was public, by word, in ${before[0]?.length} lists, counts and files 0 traces; a replaced form left none`;
    }),
};
