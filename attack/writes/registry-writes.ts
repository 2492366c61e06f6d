import * as reports from '@cea/contract/error-reports';
import * as contract from '@cea/contract/registry';
import * as files from '@cea/contract/registry-files';
import { getSearchHelp } from '@cea/contract/search-help';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { readWeightsGrid } from '@cea/contract/weights-grid';
import { makeReadingAt } from '../reading-stages.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

const query = [{ term: 'keyword', values: ['treatment'] }];

/** An Admin, and a report in this state. */
async function reportCall(site: Site, state: 'open' | 'dismissed'): Promise<PreparedCall & { params: { id: string } }> {
  const { article } = await makeReadingAt(site, 'published');
  const { rows } = await site.owner.query<{ id: string }>(
    `INSERT INTO error_reports (article_id, revision, text, state, decided_at)
     SELECT $1, revision, 'Wrong', $2, CASE WHEN $2 <> 'open' THEN now() END FROM registry_state RETURNING id`,
    [article.id, state],
  );
  const account = await makeUser(site.db, { roles: ['Admin'] });
  return { client: await site.signIn(account), actor: account.id, params: { id: rows[0]!.id } };
}

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
    endpoint: readWeightsGrid,
    reads: true,
    prepare: async (site) => ({ client: site.visitor(), actor: null, params: { by: 'instrument' }, body: { query } }),
  },
  {
    endpoint: getSearchHelp,
    reads: true,
    prepare: async (site) => ({ client: site.visitor(), actor: null, params: { type: 'ratios' }, body: { query } }),
  },
  {
    endpoint: contract.parseRegistryQuery,
    reads: true,
    prepare: async (site) => ({ client: site.visitor(), actor: null, params: { dataType: 'ratios' }, body: { query } }),
  },
  {
    endpoint: files.downloadQuery,
    reads: true,
    prepare: async (site) => ({
      client: site.visitor(),
      actor: null,
      body: { primaryDataType: 'ratios', selectedTypes: ['ratios'], query },
    }),
  },
  {
    endpoint: files.downloadEntries,
    reads: true,
    prepare: async (site) => ({ client: site.visitor(), actor: null, body: { ratios: ['2019-01-00001-01'] } }),
  },
  {
    endpoint: files.describeDownload,
    reads: true,
    prepare: async (site) => ({
      client: site.visitor(),
      actor: null,
      body: { primaryDataType: 'ratios', selectedTypes: ['ratios'], query },
    }),
  },
  {
    endpoint: files.describeSelection,
    reads: true,
    prepare: async (site) => ({ client: site.visitor(), actor: null, body: { ratios: ['2019-01-00001-01'] } }),
  },
  {
    endpoint: reports.reportArticleError,
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
  {
    endpoint: reports.answerErrorReport,
    audit: { action: 'error report answered', old: true, new: true },
    prepare: async (site) => ({ ...(await reportCall(site, 'open')), body: { answer: 'It was corrected.' } }),
  },
  {
    endpoint: reports.reopenErrorReport,
    audit: { action: 'error report reopened', old: true, new: true },
    prepare: (site) => reportCall(site, 'dismissed'),
  },
  {
    endpoint: reports.dismissErrorReports,
    audit: { action: 'error report dismissed', old: true, new: true },
    async prepare(site) {
      const { params, ...call } = await reportCall(site, 'open');
      return { ...call, body: { ids: [params.id] } };
    },
  },
];
