import * as contract from '@cea/contract/article-pdfs';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makeArticle } from '../../apps/server/test/reading-factories.ts';
import { pdfFile } from '../../apps/server/test/sample-files.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

async function withArticle(site: Site): Promise<PreparedCall & { params: { id: number } }> {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  return { client: await site.signIn(account), actor: account.id, params: { id: (await makeArticle(site.db)).id } };
}

/** An article with a PDF whose text is still to be read. */
async function withPdf(site: Site): Promise<PreparedCall> {
  const call = await withArticle(site);
  const sha256 = 'ab'.repeat(32);
  await site.owner.query('INSERT INTO stored_files (sha256, bytes) VALUES ($1, 1) ON CONFLICT DO NOTHING', [sha256]);
  await site.owner.query('INSERT INTO pdf_texts (sha256) VALUES ($1) ON CONFLICT DO NOTHING', [sha256]);
  await site.db.insertInto('article_pdfs').values({ article_id: call.params.id, sha256, name: 'old.pdf' }).execute();
  return call;
}

export const articlePdfsWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.attachArticlePdf,
    audit: { action: 'article PDF attached', new: true },
    prepare: async (site) => ({ ...(await withArticle(site)), body: { file: pdfFile() } }),
  },
  {
    endpoint: contract.removeArticlePdf,
    audit: { action: 'article PDF removed', old: true },
    prepare: withPdf,
  },
];
