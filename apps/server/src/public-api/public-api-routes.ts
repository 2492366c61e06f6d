import { createHash } from 'node:crypto';
import type { DataType } from '@cea/contract/dictionary/terms';
import * as contract from '@cea/contract/public-api';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { runOnDb } from '../db/run-statement.ts';
import { attachment } from '../http/attachment.ts';
import { isKnown } from '../http/cache-in-browser.ts';
import { PreserializedReply } from '../http/preserialized-reply.ts';
import { type Call, route } from '../http/route.ts';
import { hasEverything } from '../records/choose-columns.ts';
import { hiddenFrom } from '../records/read-records.ts';
import { getRevision } from '../records/registry-state.ts';
import { withConverted } from '../registry-files/converted-columns.ts';
import { chooseColumns } from '../registry-files/file-columns.ts';
import { writeCsv } from '../registry-files/record-tables.ts';
import { type AskedPage, askPage, createLists, findPage, readJson } from './list-page.ts';
import { collectFilters } from './read-question.ts';

const About = contract.RecordsPage.omit({ data: true });

/** The same address with the cursor of the next page. */
function addressOf({ reply }: Call, appUrl: string, cursor: string | null): string | null {
  if (cursor === null) return null;
  const address = new URL(reply.request.url, appUrl);
  address.searchParams.set('cursor', cursor);
  return address.href;
}

/** The revision of the list and the question; for a list begun earlier also the newest revision, which may leave out more. */
async function tagOf({ config }: Deps, { db, actor }: Call, asked: AskedPage, query: contract.RatiosQuery) {
  const { list, isPinned, start, choice } = asked;
  const { per_page, fields, format } = query;
  const newest = isPinned ? await getRevision(db) : undefined;
  // Price indices of countries come with the site, not with a revision.
  const figures = choice ? [config.apiVersion] : [];
  const parts = [list, start.position, newest, per_page, fields, format, hiddenFrom(actor).length, ...figures];
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`;
}

/** One page as a table in the form of the site's own files, with labels beside codes. */
async function sendTable(
  { copyOut, search }: Deps,
  { actor, db, reply }: Call,
  { type, view, choice }: AskedPage,
  seqs: readonly number[],
  fields: string | undefined,
): Promise<never> {
  const chosen = chooseColumns(type, fields?.split(','), hasEverything(actor), 'fields');
  const conversion = choice && (await search.conversionAt(runOnDb(db), view.revision, choice));
  const columns = conversion ? withConverted(chosen) : chosen;
  const copy = actor ? copyOut.write : copyOut.read;
  const options = { headings: 'keys', labels: true } as const;
  const text: Buffer[] = [];
  for await (const chunk of writeCsv({ type, columns, seqs }, { copy, revision: view.revision, conversion, options }))
    text.push(chunk);
  const name = `cea-registry_${type}_r${view.revision}.csv`;
  return reply
    .header('content-disposition', attachment(name))
    .type('text/csv; charset=utf-8')
    .send(Buffer.concat(text)) as never;
}

function recordsRoutes(app: FastifyInstance, deps: Deps): void {
  const lists = createLists(deps.config.responseCacheBytes / 4);
  deps.caches.set('lists', lists);
  app.addHook('preValidation', async (request) => {
    request.query = collectFilters(request.query as Record<string, unknown>);
  });

  const answer = async (type: DataType, query: contract.RatiosQuery, call: Call) => {
    const { reply } = call;
    const asked = await askPage(deps, call, type, query);
    const etag = await tagOf(deps, call, asked, query);
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, cookie' });
    if (isKnown(reply.request, etag)) {
      reply.code(304);
      return new PreserializedReply('');
    }
    const basis = asked.choice && (await asked.view.basisOf(asked.choice));
    const { seqs, about } = await findPage(deps, lists, call, asked, query.per_page, basis);
    const next = addressOf(call, deps.config.appUrl, about.next_cursor);
    if (next !== null) reply.header('link', `<${next}>; rel="next"`);
    reply.headers({ 'x-total-count': about.total, 'x-registry-revision': about.revision });
    if (query.format === 'csv') return sendTable(deps, call, asked, seqs, query.fields);
    const records = await readJson(asked, call, seqs, query.fields, basis);
    return new PreserializedReply(
      `{"data":[${records.join(',')}],${JSON.stringify(About.parse({ ...about, next })).slice(1)}`,
    );
  };
  route(app, deps, contract.listMethods, ({ query }, call) => answer('methods', query, call));
  route(app, deps, contract.listRatios, ({ query }, call) => answer('ratios', query, call));
  route(app, deps, contract.listWeights, ({ query }, call) => answer('weights', query, call));
}

/** Reads for programs, under addresses that stay. */
export async function publicApiRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => recordsRoutes(scope, deps));
}
