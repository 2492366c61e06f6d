import type { DataType } from '@cea/contract/dictionary/terms';
import type { Reply } from '@cea/contract/endpoint';
import { type Direction, pageMeta, type PageQuery } from '@cea/contract/paging';
import * as contract from '@cea/contract/registry';
import { Visualizations, visualizeRegistry } from '@cea/contract/visualizations';
import { readWeightsGrid, WeightsGrid } from '@cea/contract/weights-grid';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { PreserializedReply } from '../http/preserialized-reply.ts';
import { route } from '../http/route.ts';
import { type Cache, type CountedCache, createCache } from '../lib/cache.ts';
import { hiddenFrom, longTexts } from '../records/read-records.ts';
import { getReleasedRevision } from '../records/registry-state.ts';
import { getThresholds } from '../settings/thresholds.ts';
import { chooseBasis } from './choose-basis.ts';
import { withMembers } from './list-records.ts';
import { planSearch, type Planned, type SearchNames } from './plan-search.ts';
import type { RegistrySearch, RegistryView } from './registry-search.ts';
import { searchableFields } from './searchable-fields.ts';
import { translateQuery } from './translate-query.ts';

export interface SearchDeps extends HttpDeps {
  readonly search: RegistrySearch;
  /** What words and values of queries refer to. */
  readonly searchNames: () => Promise<SearchNames>;
  /** By name, to count their hits. */
  readonly caches: Map<string, CountedCache>;
}

/** Everything an answer depends on, except for the state of the registry and the names of values. */
interface Question extends PageQuery {
  readonly type: DataType;
  readonly asking: contract.SearchQuery;
  readonly sort?: contract.Sort | undefined;
  readonly direction?: Direction | undefined;
  /** How ratios are converted, if not as the registry does. */
  readonly convert?: string | undefined;
  readonly hidden: readonly string[];
}

/** A page of records, each as the JSON to send, and the figures about all matches. */
interface Answer {
  readonly records: readonly string[];
  readonly about: Omit<Reply<typeof contract.searchRegistry>, 'data'>;
}

/** Page, total and counts of one revision, so that they agree even if something is published at the same time. */
export async function searchRegistry(view: RegistryView, names: SearchNames, wanted: Question): Promise<Answer> {
  const { type, asking, page, per_page, hidden } = wanted;
  const planned = planSearch(type, asking, names, wanted, hidden);
  const { searched_as, sort, direction, marks } = planned;
  const basis = await chooseBasis(view, type, wanted.convert);
  const slice = { sort, direction, basis, offset: (page - 1) * per_page, size: per_page };
  const { seqs, mentions, total, mentioned, filter_counts } = await view.find(type, planned, slice);
  const also_searched = await describeExpansions(view, type, planned);
  const { current_page: _, ...meta } = pageMeta(wanted, total);
  return {
    records: markMentions(await view.list(seqs, [...hidden, ...longTexts()], marks, basis), seqs, mentions),
    about: {
      ...meta,
      filter_counts,
      searched_as,
      also_searched,
      mentioned,
      sort,
      ...(basis && { converted_to: basis.chosen }),
      revision: view.revision,
    },
  };
}

function markMentions(records: readonly string[], seqs: readonly number[], mentions: readonly number[]): string[] {
  const marked = new Set(mentions);
  return records.map((record, at) => (marked.has(seqs[at]!) ? withMembers(record, { mentions: true }) : record));
}

/** Synonyms with the number of records that each brings. */
async function describeExpansions(
  view: RegistryView,
  type: DataType,
  planned: Planned,
): Promise<contract.AlsoSearched[]> {
  const counts = planned.expansions.length === 0 ? [] : await view.countNames(type, planned);
  return planned.expansions.map(({ written, ambiguous, names }, at) => ({
    written,
    ambiguous,
    names: names.map(({ name, searched }, index) => ({ name, searched, records: counts[at]?.[index] ?? null })),
  }));
}

const About = contract.searchRegistry.response.omit({ data: true });

/** The records are already JSON, built by the one statement that reads them; a test checks it against the schema. */
const writeAnswer = ({ records, about }: Answer): string =>
  `{"data":[${records.join(',')}],${JSON.stringify(About.parse(about)).slice(1)}`;

const writeCharts = (data: Visualizations): string => JSON.stringify({ data: Visualizations.parse(data) });

const writeGrid = (data: WeightsGrid): string => JSON.stringify({ data: WeightsGrid.parse(data) });

type AnswerCache = Cache<PreserializedReply>;

/** Serialized answers. */
const createAnswerCache = (bytes: number): AnswerCache => createCache(bytes, ({ text }) => 2 * text.length);

/** The same question about the same state of the registry is answered once, even while the answer is being made. */
const answerOnce = (
  cache: AnswerCache,
  view: RegistryView,
  question: object,
  answer: () => Promise<string>,
): Promise<PreserializedReply> =>
  cache.get(`${view.key} ${JSON.stringify(question)}`, async () => new PreserializedReply(await answer()));

export function searchRoutes(app: FastifyInstance, deps: SearchDeps): void {
  const answers = createAnswerCache(deps.config.responseCacheBytes);
  deps.caches.set('answers', answers);
  route(app, deps, contract.searchRegistry, async ({ params, query, body }, { db, actor, network }) => {
    const { release, seen, ...paged } = query;
    const revision = release === undefined ? undefined : await getReleasedRevision(db, release);
    const view = await deps.search.at({ revision, seen, by: network });
    const asked = { ...paged, type: params.type, asking: body, hidden: hiddenFrom(actor) };
    return answerOnce(answers, view, asked, async () =>
      writeAnswer(await searchRegistry(view, await deps.searchNames(), asked)),
    );
  });
  route(app, deps, visualizeRegistry, async ({ params: { type }, query, body }, { db, network }) => {
    const view = await deps.search.newest(network);
    const { convert, threshold: own } = query;
    const thresholds = type === 'ratios' ? { ...(await getThresholds(db)), own } : undefined;
    return answerOnce(answers, view, { charts: type, convert, thresholds, asking: body }, async () => {
      const plan = planSearch(type, body, await deps.searchNames());
      return writeCharts(await view.visualize(type, plan, thresholds, await chooseBasis(view, type, convert)));
    });
  });
  route(app, deps, readWeightsGrid, async ({ params: { by }, body }, { network }) => {
    const view = await deps.search.newest(network);
    return answerOnce(answers, view, { grid: by, asking: body }, async () =>
      writeGrid(await view.weightsGrid(planSearch('weights', body, await deps.searchNames()), by)),
    );
  });
  route(app, deps, contract.parseRegistryQuery, async ({ params, body }) =>
    translateQuery(params.dataType, body.query, await deps.searchNames()),
  );
  route(app, deps, contract.listSearchableFields, async () => ({ data: searchableFields() }));
}
