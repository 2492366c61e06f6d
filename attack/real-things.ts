import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@cea/contract/endpoint';
import { type Account, makeSponsor, makeUser } from '../apps/server/test/factories.ts';
import { makeProblem } from '../apps/server/test/make-problem.ts';
import { findRound } from '../apps/server/test/reading-factories.ts';
import { makePair } from './duplicate-pair.ts';
import { makeCode, makeInvited } from './mailed-code.ts';
import { type StagedReading, makeReadingAt } from './reading-stages.ts';
import type { Site } from './site.ts';

/** One of everything that a path can refer to, so that every call has something to return. */
export interface RealThings {
  readonly user: Account;
  /** Of an invitation. */
  readonly code: string;
  /** Of a new address that waits for confirmation. */
  readonly confirmation: string;
  readonly reading: StagedReading;
  readonly screening: StagedReading;
  readonly sponsor_id: number;
  /** With a possible duplicate. */
  readonly import_id: number;
  readonly journal_id: number;
  /** That the reading belongs to. */
  readonly round_id: number;
  readonly synonyms_id: number;
  /** Of an error that a visitor reported. */
  readonly report_id: string;
  /** Of a problem that a reader reported. */
  readonly problem_id: string;
  /** Of a public resource with a PDF. */
  readonly resource_id: number;
  /** On the first reading, and on the screening. */
  readonly note_ids: { readonly review: string; readonly screening: string };
}

export async function makeThings(site: Site): Promise<RealThings> {
  const moving = await makeUser(site.db);
  const reading = await makeReadingAt(site, 'published');
  await attachPdf(site, reading.article.id);
  const screening = await makeReadingAt(site, 'both submitted', { kind: 'screening' });
  return {
    user: await makeUser(site.db, { roles: ['Sponsor'] }),
    code: await makeCode(site, 'invitation', await makeInvited(site)),
    confirmation: await makeCode(site, 'email-change', { id: moving.id, email: `moving-${moving.email}` }),
    reading,
    screening,
    sponsor_id: await makeSponsor(site.db),
    import_id: (await makePair(site)).import_id,
    journal_id: await findJournal(site),
    round_id: await findRound(site.db),
    synonyms_id: await makeSynonyms(site),
    report_id: await makeReport(site, reading.article.id),
    problem_id: await makeProblem(site.db, { article_id: reading.article.id, reporter_id: reading.readers[0].id }),
    resource_id: await findResource(site),
    note_ids: {
      review: await makeNote(site, reading.forms[0]!.id, reading.readers[0].id),
      screening: await makeNote(site, screening.forms[0]!.id, screening.readers[0].id),
    },
  };
}

/** The PDF of another article. */
export async function attachPdf({ db }: Site, article_id: number): Promise<void> {
  const { sha256, name } = await db.selectFrom('article_pdfs').select(['sha256', 'name']).executeTakeFirstOrThrow();
  await db.insertInto('article_pdfs').values({ article_id, sha256, name }).execute();
}

async function makeReport({ db }: Site, article_id: number): Promise<string> {
  const report = { article_id, revision: 1, text: 'The time horizon is ten years.', email: 'reporter@example.org' };
  return (await db.insertInto('error_reports').values(report).returning('id').executeTakeFirstOrThrow()).id;
}

const findJournal = async ({ db }: Site): Promise<number> =>
  (await db.selectFrom('journals').select('id').orderBy('id').executeTakeFirstOrThrow()).id;

async function makeSynonyms({ db }: Site): Promise<number> {
  const group = { kind: 'disease', names: ['real illness', 'actual illness'] };
  return (await db.insertInto('synonym_groups').values(group).returning('id').executeTakeFirstOrThrow()).id;
}

async function findResource({ db }: Site): Promise<number> {
  const found = db.selectFrom('resources').where('type', '=', 'CEA Registry').where('file_name', 'like', '%.pdf');
  return (await found.select('id').executeTakeFirstOrThrow()).id;
}

async function makeNote({ db }: Site, form_id: number, author_id: number): Promise<string> {
  const note = { id: randomUUID(), form_id, author_id, as_administrator: false, text: 'From table 3.' };
  return (await db.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow()).id;
}

/** What `:id` refers to, by the start of the path. */
const idAfter: Readonly<Record<string, (things: RealThings) => string | number | undefined>> = {
  '/api/admin/users/': ({ user }) => user.id,
  '/api/admin/sponsors/': ({ sponsor_id }) => sponsor_id,
  '/api/admin/synonyms/': ({ synonyms_id }) => synonyms_id,
  '/api/admin/error-reports/': ({ report_id }) => report_id,
  '/api/admin/problems/': ({ problem_id }) => problem_id,
  '/api/admin/article-imports/': ({ import_id }) => import_id,
  '/api/admin/reading-rounds/': ({ round_id }) => round_id,
  '/api/admin/abstract-screenings/': ({ screening }) => screening.forms[0]?.id,
  '/api/admin/article-reviews/': ({ reading }) => reading.consensus_id,
  '/api/admin/articles/': ({ reading }) => reading.article.id,
  '/api/admin/available-readers/': ({ reading }) => reading.assignment_id,
  '/api/admin/assignments/': ({ reading }) => reading.assignment_id,
  '/api/data-collection/articles/': ({ reading }) => reading.article.id,
  '/api/data-collection/my-assignments/': ({ reading }) => reading.assignment_id,
  '/api/data-collection/article-reviews/': ({ reading }) => reading.forms[0]?.id,
  '/api/data-collection/abstract-screenings/': ({ screening }) => screening.forms[0]?.id,
  '/api/abstract-screening-notes/': ({ screening }) => screening.forms[0]?.id,
  '/api/article-review-notes/': ({ reading }) => reading.forms[0]?.id,
  '/api/resources/': ({ resource_id }) => resource_id,
  '/api/admin/registry/': ({ reading }) => reading.article.compound_id,
  '/api/registry/': ({ reading }) => reading.article.compound_id,
};

/** What calls must be asked with, besides the path. */
export const queryFor = ({ path }: Endpoint): Record<string, string> => {
  if (path === '/api/admin/saved-views') return { list: '/api/admin/users' };
  if (path === '/api/admin/synonyms/close') return { text: 'hart attack' };
  if (path === '/api/admin/rate-sets/:version/ratios') return { kind: 'target-year', key: 'target-year' };
  if (path === '/api/data-collection/study-rates' || path === '/api/admin/study-rates')
    return { currency: 'AUD', year: '2014' };
  return {};
};

/** Path parameters that all refer to something existing. */
export function paramsFor({ path }: Endpoint, things: RealThings): Record<string, string> {
  const start = Object.keys(idAfter).find((known) => path.startsWith(known));
  return {
    id: String(start ? idAfter[start]?.(things) : ''),
    articleAssignmentId: String(things.reading.article_assignment_id),
    code: path.startsWith('/api/email-confirmations/') ? things.confirmation : things.code,
    key: path.startsWith('/api/admin/journals/') ? String(things.journal_id) : 'EUR-2014',
    waiverId: randomUUID(),
    noteId: things.note_ids[path.startsWith('/api/abstract-') ? 'screening' : 'review'],
    version: '1',
    slug: 'about-page',
    extension: 'pdf',
    type: /^\/api\/(?:admin\/)?registry\//.test(path) ? 'methods' : 'country',
  };
}
