import { createHash, randomUUID } from 'node:crypto';
import type { Endpoint } from '@cea/contract/endpoint';
import { type Account, makeSponsor, makeUser } from '../apps/server/test/factories.ts';
import { feedCode } from '../apps/server/src/saved-searches/feed-codes.ts';
import { unsubscribeCode } from '../apps/server/src/notifications/unsubscribe-codes.ts';
import { makeProblem } from '../apps/server/test/make-problem.ts';
import { findRound } from '../apps/server/test/reading-factories.ts';
import { makeSubmittedTraining } from '../apps/server/test/training-factories.ts';
import { makePair } from './duplicate-pair.ts';
import { makeReleaseOn } from './make-release-on.ts';
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
  /** Of the link that ends mails of a kind. */
  readonly unsubscription: string;
  /** Of the feed of a saved search. */
  readonly feed: string;
  readonly reading: StagedReading;
  readonly screening: StagedReading;
  /** Agreed on and not published. */
  readonly publishable: StagedReading;
  readonly sponsor_id: number;
  /** With a possible duplicate. */
  readonly import_id: number;
  readonly journal_id: number;
  /** That the reading belongs to. */
  readonly round_id: number;
  /** Of reviews of a round that were published together. */
  readonly publication_id: string;
  /** Of the first reader of the reading. */
  readonly invoice_id: number;
  /** Of the first reader of the reading, who has submitted it. */
  readonly training: { readonly id: number; readonly step_id: number };
  readonly synonyms_id: number;
  /** With its change log. */
  readonly release: string;
  /** Of an error that a visitor reported. */
  readonly report_id: string;
  /** Of a problem that a reader reported. */
  readonly problem_id: string;
  /** Of a public resource with a PDF. */
  readonly resource_id: number;
  /** Of the first reader of the reading. */
  readonly download_id: string;
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
    unsubscription: unsubscribeCode(site.environment.APP_KEY ?? '', { id: moving.id, kind: 'overdue' }),
    feed: await makeFeed(site, moving.id),
    reading,
    screening,
    publishable: await makeReadingAt(site, 'agreed'),
    sponsor_id: await makeSponsor(site.db),
    import_id: (await makePair(site)).import_id,
    journal_id: await findJournal(site),
    round_id: await findRound(site.db),
    publication_id: await makePublication(site, reading),
    invoice_id: await findInvoice(site, reading.readers[0].id),
    training: await makeSubmittedTraining(site.db, reading.readers[0].id),
    synonyms_id: await makeSynonyms(site),
    release: await makeReleaseOn(site),
    report_id: await makeReport(site, reading.article.id),
    problem_id: await makeProblem(site.db, { article_id: reading.article.id, reporter_id: reading.readers[0].id }),
    resource_id: await findResource(site),
    download_id: await makeDownload(site, reading.readers[0].id),
    note_ids: {
      review: await makeNote(site, reading.forms[0]!.id, reading.readers[0].id),
      screening: await makeNote(site, screening.forms[0]!.id, screening.readers[0].id),
    },
  };
}

async function makeFeed({ db, environment }: Site, user_id: number): Promise<string> {
  const { id } = await db
    .insertInto('saved_searches')
    .values({ user_id, name: 'Vaccines', type: 'ratios', query: JSON.stringify({ raw_query: 'vaccine' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return feedCode(environment.APP_KEY ?? '', id);
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

/** Everything in it was left out. */
async function makePublication({ db }: Site, { consensus_id, readers }: StagedReading): Promise<string> {
  const id = randomUUID();
  const ended = { state: 'done', finished_at: new Date().toISOString() };
  await db
    .insertInto('round_publications')
    .values({ id, round_id: await findRound(db), by: readers[0].id, ...ended })
    .execute();
  await db
    .insertInto('round_publication_forms')
    .values({ publication_id: id, form_id: consensus_id!, seq: 0, left_out: 'changed' })
    .execute();
  return id;
}

const findInvoice = async ({ db }: Site, reader_id: number): Promise<number> =>
  (await db.selectFrom('invoices').where('reader_id', '=', reader_id).select('id').executeTakeFirstOrThrow()).id;

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

async function makeDownload({ db }: Site, account_id: number): Promise<string> {
  const caller = createHash('sha256').update(`account ${account_id}`).digest('hex');
  const download = { id: randomUUID(), caller, state: 'failed' };
  return (await db.insertInto('downloads').values(download).returning('id').executeTakeFirstOrThrow()).id;
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
  '/api/admin/invoices/': ({ invoice_id }) => invoice_id,
  '/api/data-collection/my-invoices/': ({ invoice_id }) => invoice_id,
  '/api/admin/training-assignments/': ({ training }) => training.id,
  '/api/data-collection/my-training/': ({ training }) => training.step_id,
  '/api/admin/reading-rounds/': ({ round_id }) => round_id,
  '/api/admin/round-publications/': ({ publication_id }) => publication_id,
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
  '/api/registry/downloads/': ({ download_id }) => download_id,
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

/** An article with a form of the kind that a path publishes. */
function publishableBy(path: string, { publishable, screening }: RealThings): Record<string, string> {
  if (!path.endsWith('/publish-preview')) return {};
  const { article, consensus_id } = path.includes('/abstract-screenings/') ? screening : publishable;
  return { id: String(article.id), formId: String(consensus_id) };
}

const codeFor = (path: string, { confirmation, unsubscription, feed, code }: RealThings): string => {
  if (path.startsWith('/api/registry/feeds/')) return feed;
  if (path.startsWith('/api/email-confirmations/')) return confirmation;
  return path.startsWith('/api/unsubscriptions/') ? unsubscription : code;
};

/** Path parameters that all refer to something existing. */
export function paramsFor({ path }: Endpoint, things: RealThings): Record<string, string> {
  const start = Object.keys(idAfter).find((known) => path.startsWith(known));
  return {
    id: String(start ? idAfter[start]?.(things) : ''),
    articleAssignmentId: String(things.reading.article_assignment_id),
    code: codeFor(path, things),
    key: path.startsWith('/api/admin/journals/') ? String(things.journal_id) : 'EUR-2014',
    waiverId: randomUUID(),
    confirmationId: randomUUID(),
    mergeId: randomUUID(),
    noteId: things.note_ids[path.startsWith('/api/abstract-') ? 'screening' : 'review'],
    version: '1',
    name: things.release,
    slug: 'about-page',
    extension: 'pdf',
    type: /^\/api\/(?:admin\/)?registry\//.test(path) ? 'methods' : 'country',
    ...publishableBy(path, things),
  };
}
