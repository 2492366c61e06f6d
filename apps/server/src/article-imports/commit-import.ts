import type { ArticleImport } from '@cea/contract/article-imports';
import { ruleTexts } from '@cea/contract/rules';
import { audit } from '../audit/audit.ts';
import type { FilesDeps } from '../files/files-deps.ts';
import { keepFile } from '../files/keep-file.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import type { Upload } from '../http/upload.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { findImportByCommit, getImport } from './article-imports-queries.ts';
import { subject } from './change-import.ts';
import { type SentImport, withRecords, withSentFile } from './sent-file.ts';

/** Who imports. */
type Importer = Pick<SignedInCall, 'by' | 'db' | 'write'> & { readonly actor: { readonly id: number } };
type CommitDeps = Pick<FilesDeps, 'config' | 'databases' | 'storage'> & { readonly addJob: AddJob };

export interface ImportDeps extends FilesDeps {
  readonly addJob: AddJob;
}

/** Keeps the file and lets the worker write its articles. The same commit again answers the same import. */
export async function commitImport(deps: CommitDeps, call: Importer, sent: SentImport): Promise<ArticleImport> {
  const { commit_id } = sent;
  if (!commit_id) throw invalid({ commit_id: [ruleTexts.required] });
  const made = await findImportByCommit(call.db, commit_id);
  if (made) return getImport(call.db, made);
  return withSentFile(deps.config, sent, async (file) => {
    if (sent.sha256 && sent.sha256 !== file.sha256)
      throw new Refusal('conflict', 'The file has changed since the preview. Preview it again.');
    const read = await recognize(file, sent);
    const sha256 = await keepFile(deps, file);
    const id = await insertImport(deps, call, { commit_id, name: file.name, sha256, ...read });
    return getImport(deps.databases.write, id);
  });
}

/** How the worker is to read the file; refused if it cannot be read at all. */
const recognize = (file: Upload, sent: SentImport) =>
  withRecords(file, sent, async ({ format, encoding, lines = null }) => ({ format, encoding, lines }));

type NewImport = Pick<ArticleImport, 'name' | 'format' | 'encoding' | 'lines'> & {
  readonly commit_id: string;
  readonly sha256: string;
};

const insertImport = (deps: CommitDeps, call: Importer, fields: NewImport): Promise<number> =>
  call.write(async (tx) => {
    const inserted = await tx
      .insertInto('article_imports')
      .values({ ...fields, created_by: call.actor.id })
      .onConflict((conflict) => conflict.column('commit_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // The same commit arrived twice at the same time.
    if (!inserted) return (await findImportByCommit(tx, fields.commit_id))!;
    const { name, sha256, format } = fields;
    await deps.addJob(tx, 'import-articles', { import_id: inserted.id });
    await audit(tx, call.by, { action: 'import started', ...subject(inserted.id), new: { name, sha256, format } });
    return inserted.id;
  });
