import { listRatios } from '@cea/contract/public-api';
import { parseRegistryQuery, searchRegistry } from '@cea/contract/registry';
import { getSearchHelp } from '@cea/contract/search-help';
import { visualizeRegistry } from '@cea/contract/visualizations';
import type { Answer, Client } from './http-client.ts';

const params = { type: 'ratios' } as const;

export const searchText = (client: Client, raw_query: string): Promise<Answer> =>
  client.call(searchRegistry, { params, body: { raw_query } });

export const parseText = (client: Client, query: string): Promise<Answer> =>
  client.call(parseRegistryQuery, { params: { dataType: 'ratios' }, body: { query } });

/** Every part of a search that takes user input. */
export const queryFaces: Readonly<Record<string, (client: Client, text: string) => Promise<Answer>>> = {
  'raw query': searchText,
  keyword: (client, text) =>
    client.call(searchRegistry, { params, body: { query: [{ term: 'keyword', values: [text] }] } }),
  'value of a filter': (client, text) =>
    client.call(searchRegistry, {
      params,
      body: { query: [{ term: 'country', values: [text], filter: true }], raw_query: 'cost' },
    }),
  'name of a term': (client, text) =>
    client.call(searchRegistry, { params, body: { query: [{ term: text.slice(0, 40), values: [1] }] } }),
  sort: (client, text) => client.call(searchRegistry, { params, query: { sort: text }, body: { raw_query: 'cost' } }),
  'synonym to leave out': (client, text) =>
    client.call(searchRegistry, { params, body: { raw_query: 'cost', without: [text], with: [text] } }),
  chart: (client, raw_query) => client.call(visualizeRegistry, { params, body: { raw_query } }),
  help: (client, raw_query) => client.call(getSearchHelp, { params, body: { raw_query } }),
  parser: parseText,
  'list of the public API': (client, q) => client.call(listRatios, { query: { q } }),
  'filter of the public API': (client, text) =>
    client.call(listRatios, { query: { 'filter[country]': text } as object }),
  'fields of the public API': (client, fields) => client.call(listRatios, { query: { fields, format: 'csv' } }),
  'cursor of the public API': (client, cursor) => client.call(listRatios, { query: { cursor } }),
};
