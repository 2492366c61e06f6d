import { dataTypes } from '@cea/contract/dictionary/terms';
import { listMethods, listRatios, listWeights } from '@cea/contract/public-api';
import { readRecord, readRegistryEntry, searchRegistry } from '@cea/contract/registry';
import { downloadQuery } from '@cea/contract/registry-files';
import type { Answer, Client } from './http-client.ts';
import { visibleBytes } from './timing.ts';

type DataType = (typeof dataTypes)[number];
type Query = { term: string; values: (string | number)[]; filter?: true }[];

/** Queries that find every sample record: by word, and by a counted value. */
const broad: Record<DataType, Query[]> = {
  methods: [[{ term: 'keyword', values: ['treatment'] }], [{ term: 'publication_year', values: [2019] }]],
  ratios: [
    [{ term: 'keyword', values: ['atrial'] }],
    [
      { term: 'keyword', values: ['atrial'] },
      { term: 'publication_year', values: [2019], filter: true },
    ],
  ],
  weights: [[{ term: 'disutility', values: [0] }], [{ term: 'keyword', values: ['state'] }]],
};

const lists = { methods: listMethods, ratios: listRatios, weights: listWeights };

const search = (client: Client, type: DataType, query: Query) =>
  client.call(searchRegistry, { params: { type }, query: { page: 1, per_page: 100 }, body: { query } });

const download = (client: Client, type: DataType, query: Query) =>
  client.call(downloadQuery, { body: { primaryDataType: type, selectedTypes: [type], query } });

/** Ignores number and time of the revision, because every withdrawal makes a new one. */
const withoutRevision = (text: string): string =>
  text.replaceAll(/"revision":\d+/g, '').replaceAll(/"at":"[^"]*"/g, '');

/** Everything that lists records: pages with their counts, and files. */
export async function listingsFor(client: Client): Promise<string[]> {
  const texts: string[] = [];
  for (const type of dataTypes) {
    for (const query of broad[type]) {
      const page = await search(client, type, query);
      const file = await download(client, type, query);
      if (page.status !== 200 || file.status !== 200) throw new Error(`${page.status} ${page.text} ${file.status}`);
      texts.push(withoutRevision(page.text), withoutRevision(file.text));
    }
    const list = await client.call(lists[type], { query: { per_page: 500, fields: 'id' } });
    if (list.status !== 200) throw new Error(`${list.status} ${list.text}`);
    texts.push((list.json as { data: { id: string }[] }).data.map(({ id }) => id).join(' '));
  }
  return texts;
}

const byId = async (client: Client, compound_id: string): Promise<Answer[]> => [
  await client.call(readRegistryEntry, { params: { id: compound_id } }),
  await client.call(readRecord, { params: { type: 'methods', id: compound_id } }),
];

/** The answers for an article's ids: the entry, the methods, and the first ratio and weight. */
export async function byNumbers(client: Client, compound_id: string): Promise<Answer[]> {
  return [...(await byId(client, compound_id)), ...(await byDatapoint(client, compound_id))];
}

export const byDatapoint = async (client: Client, compound_id: string): Promise<Answer[]> => [
  await client.call(readRecord, { params: { type: 'ratios', id: `${compound_id}-01` } }),
  await client.call(readRecord, { params: { type: 'weights', id: `${compound_id}-01` } }),
];

/** The number of records that a word finds, over all types, pages and files. */
export async function countByWord(client: Client, word: string): Promise<number> {
  let found = 0;
  for (const type of dataTypes) {
    const query = [{ term: 'keyword', values: [word] }];
    const { total, filter_counts } = (await search(client, type, query)).json as {
      total: number;
      filter_counts: object;
    };
    const { text } = await download(client, type, query);
    const rows = text.match(/^\d{4}-01-\d{5}/gm)?.length ?? 0;
    found += total + Object.keys(filter_counts).length + rows;
  }
  return found;
}

const withdrawal =
  /^(?:\d{4}-\d\d-\d{5}-\d\d, of )?“[^”]+”,? was withdrawn from the registry in revision \d+, on \d\d\/\d\d\/\d{4}\.$/;

/** Says that an article was withdrawn, with its title, and nothing else. */
export function isWithdrawal({ status, json }: Answer): boolean {
  const { message, ...more } = json as { message?: string };
  return status === 410 && Object.keys(more).length === 0 && withdrawal.test(message ?? '');
}

/** The answers that differ from those for an id that never existed. */
export const differingFromMissing = (answers: readonly Answer[], missing: readonly Answer[]): string[] =>
  answers
    .filter((answer, index) => answer.status !== 404 || visibleBytes(answer) !== visibleBytes(missing[index]!))
    .map(({ status, text }) => `${status} ${text.slice(0, 80)}`);
