import { randomUUID } from 'node:crypto';
import * as contract from '@cea/contract/article-imports';
import { inventCitation, writeRis } from '../../apps/server/db/seed/invented-citations.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makePair } from '../duplicate-pair.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

async function adminCall(site: Site): Promise<PreparedCall> {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  return { client: await site.signIn(account), actor: account.id };
}

/** An import in this state. */
async function withImport(site: Site, state: contract.ImportState): Promise<PreparedCall> {
  const { import_id: id } = await makePair(site);
  const call = await adminCall(site);
  const changes = { state, failure: null, created_by: call.actor! };
  await site.db.updateTable('article_imports').set(changes).where('id', '=', id).execute();
  return { ...call, params: { id } };
}

export const importsWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.importArticles,
    audit: { action: 'import started', new: true, later: 'import done' },
    prepare: async (site) => ({
      ...(await adminCall(site)),
      query: { mode: 'commit' },
      body: { file: new File([writeRis([inventCitation(1)])], 'citations.ris'), commit_id: randomUUID() },
    }),
  },
  {
    endpoint: contract.stopImport,
    audit: { action: 'import stopped', old: true, new: true },
    prepare: (site) => withImport(site, 'running'),
  },
  {
    endpoint: contract.resumeImport,
    // Its file was never there.
    audit: { action: 'import resumed', old: true, new: true, later: 'import failed' },
    prepare: (site) => withImport(site, 'stopped'),
  },
  {
    endpoint: contract.undoImport,
    audit: { action: 'import undone', old: true, new: true },
    prepare: async (site) => ({ ...(await withImport(site, 'done')), reason: 'The wrong file' }),
  },
];
