import { searchRegistry as endpoint } from '@cea/contract/registry';
import { Ready } from '../http/ready.ts';
import { ByteCache } from '../search/byte-cache.ts';
import type { RegistrySearch } from '../search/registry-search.ts';
import type { Answer, Question } from './search-registry.ts';

const About = endpoint.response.omit({ data: true });

/** The records are JSON already, written by the one statement that reads them; a test holds it to the schema. */
const write = ({ records, about }: Answer): string =>
  `{"data":[${records.join(',')}],${JSON.stringify(About.parse(about)).slice(1)}`;

/** Answers of the current revision, kept as they were sent; another revision has other keys. */
export function cacheSearches(search: RegistrySearch, bytes: number) {
  const answers = new ByteCache<string>(bytes);
  return async (asked: Question, answer: () => Promise<Answer>): Promise<Ready> => {
    const { seen = 0, ...question } = asked;
    const { revision, terms_hash } = await search.counter();
    const key = seen > revision ? undefined : JSON.stringify([revision, terms_hash, question]);
    const known = key && answers.get(key);
    if (known) return new Ready(known);
    const text = write(await answer());
    if (key) answers.set(key, text, 2 * (text.length + key.length));
    return new Ready(text);
  };
}
