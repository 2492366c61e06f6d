import type { ImportState } from '@cea/contract/article-imports';
import { sql } from 'kysely';
import { stopImport } from '../../src/article-imports/change-import.ts';
import { commitImport } from '../../src/article-imports/commit-import.ts';
import { runImport } from '../../src/article-imports/run-import.ts';
import { undoImport } from '../../src/article-imports/undo-import.ts';
import { bySystem } from '../../src/audit/audit.ts';
import type { Db, Tx } from '../../src/db/database.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import type { FilesDeps } from '../../src/files/files-deps.ts';
import { demoAccounts } from './demo-accounts.ts';
import { asOtherDatabase, type InventedCitation, inventCitation, writeRis } from './invented-citations.ts';
import { makeUpload } from './make-upload.ts';

interface DemoImport {
  /** Makes the same import once, however often the seed runs. */
  readonly commit_id: string;
  readonly name: string;
  readonly daysAgo: number;
  readonly content: (known: readonly InventedCitation[]) => string;
  readonly state: Extract<ImportState, 'done' | 'failed' | 'stopped' | 'undone'>;
}

const invent = (from: number, to: number): InventedCitation[] =>
  Array.from({ length: to - from }, (_, at) => inventCitation(from + at));
const again = (...numbers: number[]): InventedCitation[] => numbers.map((n) => asOtherDatabase(inventCitation(n)));

/** As programs write a record without a title, and one that is only announced. */
const faulty =
  'TY  - JOUR\nAU  - Anonymous\nPY  - 2025\nER  - \n\nTY  - JOUR\nTI  - Economic evaluation of a new vaccine\nPY  - in press\nER  - \n\n';

/** An export of a program that forgets to close its last tags. */
const brokenExport = (citations: readonly InventedCitation[]): string => {
  const records = citations.map(
    ({ title, year, abstract }) =>
      `<record><ref-type name="Journal Article">17</ref-type><titles><title>${title}</title></titles><dates><year>${year}</year></dates><abstract>${abstract ?? ''}</abstract></record>`,
  );
  const header = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${header}<xml><records>${records.join('\n')}<record><notes>${'<style>'.repeat(200)}`;
};

/** Citations of invented studies, from sources that a registry would search. The later ones repeat some of the earlier. */
const imports: readonly DemoImport[] = [
  {
    commit_id: '0d3a0001-0000-4000-8000-000000000001',
    name: 'pubmed-cost-utility-week-43.ris',
    daysAgo: 24,
    content: (known) => writeRis([...invent(1, 55), ...known.slice(0, 2).map(asOtherDatabase)]),
    state: 'done',
  },
  {
    commit_id: '0d3a0001-0000-4000-8000-000000000002',
    name: 'embase-export-october.ris',
    daysAgo: 16,
    content: (known) =>
      writeRis([...invent(60, 96), ...again(3, 12, 20, 31, 44), ...known.slice(2, 5).map(asOtherDatabase)]) + faulty,
    state: 'done',
  },
  {
    commit_id: '0d3a0001-0000-4000-8000-000000000003',
    name: 'handsearch-daly-set.xml',
    daysAgo: 12,
    content: () => brokenExport(invent(2000, 2400)),
    state: 'failed',
  },
  {
    commit_id: '0d3a0001-0000-4000-8000-000000000004',
    name: 'wrong-search.ris',
    daysAgo: 9,
    content: () => writeRis(invent(140, 160)),
    state: 'undone',
  },
  {
    commit_id: '0d3a0001-0000-4000-8000-000000000005',
    name: 'scopus-backfile-2025.ris',
    daysAgo: 5,
    content: () => writeRis([...invent(200, 290), ...again(61, 70)]),
    state: 'stopped',
  },
  {
    commit_id: '0d3a0001-0000-4000-8000-000000000006',
    name: 'pubmed-cost-utility-week-45.ris',
    daysAgo: 2,
    content: () => writeRis([...invent(300, 338), inventCitation(305), ...again(62, 75, 88)]),
    state: 'done',
  },
];

type Target = Pick<FilesDeps, 'config' | 'databases' | 'storage'>;

/** A few published articles, which the imports repeat. */
async function listKnown(db: Db): Promise<InventedCitation[]> {
  const { rows } = await sql<{ answers: Record<string, string | undefined> }>`SELECT answers FROM articles a
    WHERE EXISTS (SELECT FROM article_texts t WHERE t.article_id = a.id AND t.to_rev IS NULL) ORDER BY a.id LIMIT 5`.execute(
    db,
  );
  return rows.map(({ answers: { title = '', authors = '', journal = '', publication_year, volume, pages = '' } }) => ({
    title,
    authors: authors.split('; '),
    journal,
    abbreviation: journal,
    issn: '',
    year: Number(publication_year),
    volume: Number(volume ?? 1),
    pages,
    pubmed_id: undefined,
    doi: '',
    abstract: undefined,
  }));
}

const noJobs = async () => {};

/** Nobody is mailed about what the demonstration invents: the mail about an import was sent when it ended. */
async function sendAsOfThen(db: Db, import_id: number, daysAgo: number): Promise<void> {
  await sql`WITH told AS (UPDATE notifications SET created_at = created_at - make_interval(days => ${daysAgo})
      WHERE kind = 'import-finished' AND about_id = ${import_id} RETURNING mail_id, created_at)
    UPDATE mails m SET state = 'sent', attempts = 1, created_at = told.created_at, tried_at = told.created_at,
      sent_at = told.created_at FROM told WHERE m.id = told.mail_id`.execute(db);
}

/** Imports of different age and state, made as administrators make them. All studies are invented. Idempotent. */
export async function seedDemoImports(target: Target): Promise<void> {
  const { config, databases, storage } = target;
  const db = databases.write;
  const { email } = demoAccounts.find(({ roles }) => roles.includes('Admin'))!;
  const actor = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  const call = { db, actor, by: bySystem, write: <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work) };
  const known = await listKnown(db);
  for (const { commit_id, name, daysAgo, content, state } of imports) {
    if (await db.selectFrom('article_imports').where('commit_id', '=', commit_id).select('id').executeTakeFirst())
      continue;
    const file = await makeUpload(config.incomingFolder, content(known), name);
    const { id } = await commitImport({ ...target, addJob: noJobs }, call, { commit_id, file });
    if (state === 'stopped') await call.write((tx) => stopImport(tx, bySystem, id));
    else
      await runImport({ db, storage, config, addJob: noJobs }, id).catch((error: unknown) => {
        if (state !== 'failed') throw error;
      });
    if (state === 'undone') await call.write((tx) => undoImport(tx, bySystem, id));
    await sql`UPDATE article_imports SET created_at = created_at - make_interval(days => ${daysAgo}),
      finished_at = finished_at - make_interval(days => ${daysAgo}) WHERE id = ${id}`.execute(db);
    await sendAsOfThen(db, id, daysAgo);
  }
}
