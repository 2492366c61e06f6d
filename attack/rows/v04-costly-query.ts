import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentUser, login, updateProfile } from '@cea/contract/accounts';
import { searchRegistry } from '@cea/contract/registry';
import { getSearchHelp } from '@cea/contract/search-help';
import { readyz } from '@cea/contract/system';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { demoPassword } from '../../apps/server/db/seed/demo-accounts.ts';
import { ms, percentile } from '../../scripts/statistics.ts';
import { openFreshWords } from '../fresh-words.ts';
import { ensureFullRegistry } from '../full-registry.ts';
import type { Answer, Client } from '../http-client.ts';
import { withLargeSynonyms } from '../large-synonyms.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

const asked = 100;
const crowdSize = 12;
const cut = 5000;
const slower = 3;
const everyMs = 100;

type NextWord = () => string;
type Ask = (client: Client, next: NextWord) => Promise<Answer>;

const types = ['ratios', 'methods', 'weights'] as const;
const search = (client: Client, type: (typeof types)[number], raw_query: string, query: object = {}) =>
  client.call(searchRegistry, { params: { type }, query: { page: 1, per_page: 20, ...query }, body: { raw_query } });

/** Typical queries: one or two words, of any type. */
let turns = 0;
const ordinary: Ask = (client, next) => {
  turns += 1;
  return search(client, types[turns % types.length]!, turns % 2 === 0 ? next() : `${next()} OR ${next()}`);
};

const letters = 'abcdefghijklmnopqrst'.split('');
const prefixes = (word: string): string =>
  letters.flatMap((one) => letters.slice(0, 10).map((two) => `${one}${two}*`)).join(' OR ') + ` NOT ${word}`;
const many = (count: number, part: (at: number) => string, between: string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join(between);

/** Queries as expensive as the limits allow, and beyond; all of them new each time. */
const costly: Record<string, Ask> = {
  '199 short prefixes': (client, next) => search(client, 'weights', prefixes(next()).replace('aa* OR ', '')),
  '200 words': (client, next) => search(client, 'weights', many(200, next, ' OR ')),
  'single letters': (client, next) =>
    search(client, 'weights', `${many(20, (at) => `${letters[at]}*`, ' OR ')} ${next()}`),
  'one word 700 times': (client, next) => search(client, 'ratios', `"${'cost '.repeat(700)}${next()}"`),
  hyphens: (client, next) => search(client, 'ratios', `${'a-'.repeat(900)}${next()}`),
  'ten phrases of twenty': (client, next) =>
    search(client, 'ratios', many(9, () => `"${'the '.repeat(20)}"`, ' OR ') + ` OR ${next()}`),
  'a revision nobody has seen': (client, next) =>
    search(client, 'ratios', `cost OR ${next()}`, { seen: 2_000_000_000 }),
  'a release': (client, next) => search(client, 'weights', `cost OR ${next()}`, { release: '2026.1' }),
  '500 synonyms': (client, next) => search(client, 'weights', `hugename OR ${next()}`),
  '500 synonyms of a release': (client, next) =>
    search(client, 'weights', `hugename OR ${next()}`, { release: '2026.1' }),
  'synonyms in a circle': (client, next) =>
    search(client, 'ratios', `${many(30, (at) => `circlename${at}`, ' OR ')} ${next()}`),
  charts: (client, next) =>
    client.call(visualizeRegistry, { params: { type: 'ratios' }, body: { raw_query: `cost OR ${next()}` } }),
  'help with misspelt words': (client, next) =>
    client.call(getSearchHelp, { params: { type: 'weights' }, body: { raw_query: many(8, () => `${next()}q`, ' ') } }),
};

/** Repeats until `work` is over, even if that fails. */
async function repeatWhile<T>(loop: (isOver: () => boolean) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let over = false;
  const running = loop(() => over);
  try {
    return await Promise.race([work(), running.then(() => new Promise<never>(() => {}))]);
  } finally {
    over = true;
    await running;
  }
}

/** Twelve callers without pauses, each from a separate address. */
const crowd =
  (site: Site, next: NextWord, first: number, asks: readonly Ask[], answers: Answer[]) =>
  async (isOver: () => boolean): Promise<void> => {
    const members = Array.from({ length: crowdSize }, async (_, member) => {
      const client = site.visitor({ address: `127.0.0.${first + member}` });
      for (let turn = member; !isOver(); turn += 1) answers.push(await asks[turn % asks.length]!(client, next));
    });
    await Promise.all(members);
  };

async function p95Of(site: Site, next: NextWord): Promise<number> {
  const good = site.visitor({ address: '127.0.0.100' });
  const taken: number[] = [];
  for (let at = 0; at < asked; at += 1) {
    const { status, ms: time, text } = await ordinary(good, next);
    assert.equal(status, 200, `a good search: ${status} ${text.slice(0, 100)}`);
    taken.push(time);
  }
  return percentile(taken, 0.95);
}

/** Signs in, saves and makes other calls unrelated to search; records each answer with its kind. */
const elsewhere =
  (site: Site, answers: [what: string, Answer][]) =>
  async (isOver: () => boolean): Promise<void> => {
    for (let turn = 0; !isOver(); turn += 1) {
      const client = site.visitor({ address: `127.0.1.${(turn % 200) + 1}` });
      const credentials = { email: 'internal@demo.example', password: demoPassword };
      answers.push(['/readyz', await client.call(readyz)]);
      answers.push(['sign-in', await client.call(login, { body: credentials })]);
      answers.push(['account', await client.call(currentUser)]);
      answers.push(['saving', await client.call(updateProfile, { body: { full_name: `Iris Internal ${turn % 7}` } })]);
      client.close();
      await sleep(everyMs);
    }
  };

const slowest = (answers: readonly Answer[]): number => Math.max(...answers.map((answer) => answer.ms));
const tally = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => `${some.length} × ${status}`).join(', ');

export const costlyQuery: Row = {
  id: 'V4',
  title: 'queries as costly as the limits allow',
  prepare: ({ environment }) => ensureFullRegistry(environment),
  async run(target) {
    const DATABASE_URL = await ensureFullRegistry(target.environment);
    return target.withApi({ DATABASE_URL, LOGINS_PER_MINUTE_AND_ADDRESS: '100000' }, async (site) => {
      const next = await openFreshWords(site.owner, target.random);
      const measure = () => p95Of(site, next);
      const alone = await measure();
      const beside = await repeatWhile(crowd(site, next, 30, [ordinary], []), measure);
      const attacks: Answer[] = [];
      const others: [what: string, Answer][] = [];
      const held = await withLargeSynonyms(site.owner, next, () =>
        repeatWhile(elsewhere(site, others), () =>
          repeatWhile(crowd(site, next, 10, Object.values(costly), attacks), measure),
        ),
      );
      const failed = others.filter(([, { status }]) => status >= 500);

      const figures =
        `p95 of a good client alone ${ms(alone)}, beside ${crowdSize} ordinary ones ${ms(beside)}, ` +
        `beside ${crowdSize} attackers ${ms(held)}; ${attacks.length} attacks (${tally(attacks)}), ` +
        `the slowest ${ms(slowest(attacks))}; ${others.length} other calls, ${failed.length} × 5xx`;
      assertNone(
        failed.map(([what, { status, text }]) => `${what} ${status} ${text.slice(0, 80)}`),
        'calls that have nothing to do with search',
      );
      assertNone(
        attacks
          .filter(({ status }) => ![200, 422, 503].includes(status))
          .map(({ status, text }) => `${status} ${text.slice(0, 80)}`),
        'odd answers',
      );
      assert.ok(slowest(attacks) < cut + 1000, figures);
      assert.ok(held <= slower * beside, figures);
      return figures;
    });
  },
};
