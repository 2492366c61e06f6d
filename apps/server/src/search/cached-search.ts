import { searchRegistry as endpoint } from '@cea/contract/registry';
import { Visualizations } from '@cea/contract/visualizations';
import { Ready } from '../http/ready.ts';
import { type Cache, createCache } from '../lib/cache.ts';
import type { RegistryView } from './registry-search.ts';
import type { Answer } from './search-registry.ts';

const About = endpoint.response.omit({ data: true });

/** The records are JSON already, written by the one statement that reads them; a test holds it to the schema. */
export const writeAnswer = ({ records, about }: Answer): string =>
  `{"data":[${records.join(',')}],${JSON.stringify(About.parse(about)).slice(1)}`;

export const writeCharts = (data: Visualizations): string => JSON.stringify({ data: Visualizations.parse(data) });

export type AnswerCache = Cache<Ready>;

/** Answers as they were sent. */
export const createAnswerCache = (bytes: number): AnswerCache => createCache(bytes, ({ text }) => 2 * text.length);

/** Whoever asks the same of the same state of the registry gets the same answer, also while it is being made. */
export const answerOnce = (
  cache: AnswerCache,
  view: RegistryView,
  question: object,
  answer: () => Promise<string>,
): Promise<Ready> => cache.get(`${view.key} ${JSON.stringify(question)}`, async () => new Ready(await answer()));
