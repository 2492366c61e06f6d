import { reportArticleError } from '@cea/contract/error-reports';
import * as contract from '@cea/contract/registry';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { makeReadingAt } from '../reading-stages.ts';
import type { ValidWrite } from './valid-write.ts';

const query = [{ term: 'keyword', values: ['treatment'] }];

export const registryWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.searchRegistry,
    reads: true,
    prepare: async (site) => ({ client: site.visitor(), actor: null, params: { type: 'ratios' }, body: { query } }),
  },
  {
    endpoint: visualizeRegistry,
    reads: true,
    prepare: async (site) => ({ client: site.visitor(), actor: null, params: { type: 'ratios' }, body: { query } }),
  },
  {
    endpoint: contract.parseRegistryQuery,
    reads: true,
    prepare: async (site) => ({ client: site.visitor(), actor: null, params: { dataType: 'ratios' }, body: { query } }),
  },
  {
    endpoint: contract.downloadQuery,
    reads: true,
    prepare: async (site) => ({
      client: site.visitor(),
      actor: null,
      body: { primaryDataType: 'ratios', selectedTypes: ['ratios'], query },
    }),
  },
  {
    endpoint: contract.downloadEntries,
    reads: true,
    prepare: async (site) => ({ client: site.visitor(), actor: null, body: { ratios: ['2019-01-00001-01'] } }),
  },
  {
    endpoint: reportArticleError,
    audit: { action: 'error reported', new: true },
    async prepare(site) {
      const { article } = await makeReadingAt(site, 'published');
      return {
        client: site.visitor(),
        actor: null,
        params: { id: article.compound_id },
        body: { text: 'The currency is wrong.', email: 'reader@example.org' },
      };
    },
  },
];
