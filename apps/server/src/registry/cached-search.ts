import { searchRegistry as endpoint } from '@cea/contract/registry';
import { Ready } from '../http/ready.ts';
import { ByteCache } from '../search/byte-cache.ts';
import type { RegistrySearch } from '../search/registry-search.ts';
import type { Question } from './search-registry.ts';

/** Answers of the current revision, kept as they were sent; another revision has other keys. */
export function cacheSearches(search: RegistrySearch, bytes: number) {
  const answers = new ByteCache<string>(bytes);
  return async (asked: Question, answer: () => Promise<object>): Promise<Ready> => {
    const { seen = 0, ...question } = asked;
    const { revision, terms_hash } = await search.counter();
    const key = seen > revision ? undefined : JSON.stringify([revision, terms_hash, question]);
    const known = key && answers.get(key);
    if (known) return new Ready(known);
    const text = JSON.stringify(endpoint.response.parse(await answer()));
    if (key) answers.set(key, text, 2 * (text.length + key.length));
    return new Ready(text);
  };
}
