import type { DataType } from '@cea/contract/dictionary/terms';
import type { SearchQuery } from '@cea/contract/registry';
import { getSearchHelp } from '@cea/contract/search-help';
import type { FastifyInstance } from 'fastify';
import { PreserializedReply } from '../http/preserialized-reply.ts';
import { route } from '../http/route.ts';
import { createCache } from '../lib/cache.ts';
import { readQuestion, type SearchNames } from '../search/plan-search.ts';
import type { SearchDeps } from '../search/search-routes.ts';
import { addEmptySearches, EmptySearchCounter, textToCount } from './empty-searches.ts';
import { helpSearch } from './help-search.ts';
import { followWords, loadWords } from './load-words.ts';

interface Answer {
  readonly reply: PreserializedReply;
  /** The text to count the search under, if it found nothing. */
  readonly emptyText: string | undefined;
}

/** Filters may be the reason that nothing is found, and then no other word would help. */
function emptyTextOf(type: DataType, asked: SearchQuery, names: SearchNames): string | undefined {
  const { question, more } = readQuestion(type, asked, names);
  const hasFilter = more.length > 0 || (asked.query ?? []).some(({ filter }) => filter);
  return question && !hasFilter ? textToCount(question) : undefined;
}

/** A fraction of the memory of all answers: few searches find nothing. */
const cacheShare = 1 / 8;

export function searchHelpRoutes(app: FastifyInstance, deps: SearchDeps): void {
  const answers = createCache<Answer>(
    deps.config.responseCacheBytes * cacheShare,
    ({ reply }) => 2 * reply.text.length,
  );
  deps.caches.set('search-help', answers);
  const counter = new EmptySearchCounter({
    write: (counts) => addEmptySearches(deps.databases.write, counts),
    onError: (error) => app.log.warn({ err: error }, 'counting searches that found nothing'),
  });
  app.addHook('onClose', () => counter.flush());
  const words = followWords(
    (key) => loadWords(deps.search.runHeavy, key),
    (error) => app.log.warn({ err: error }, 'loading the words of the registry'),
  );

  route(app, deps, getSearchHelp, async ({ params: { type }, body }, { network }) => {
    const view = await deps.search.newest(network);
    const index = await words(view.key);
    const key = JSON.stringify([view.key, index.key, type, body]);
    const { reply, emptyText } = await answers.get(key, async () => {
      const names = await deps.searchNames();
      const data = await helpSearch(view, names, index, type, body);
      return {
        reply: new PreserializedReply(JSON.stringify(getSearchHelp.response.parse({ data }))),
        emptyText: data.records === 0 ? emptyTextOf(type, body, names) : undefined,
      };
    });
    if (emptyText !== undefined) counter.note(network, type, emptyText);
    return reply;
  });
}
