import { readApiDescription } from '@cea/contract/api-description';
import { questionOf } from '@cea/contract/decision';
import { computedVariables } from '@cea/contract/dictionary/computed-variables';
import type { Named } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Endpoint } from '@cea/contract/endpoint';
import { WireError } from '@cea/contract/errors';
import type { Answer } from './http-client.ts';
import { strictly } from './strict-schema.ts';
import { nameOf } from './writes/every-write.ts';

const variables: Readonly<Record<string, Named>> = { ...dictionary, ...computedVariables };
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The keys of all answers in a value, at any depth. */
function answeredKeys(value: unknown): string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...((name === 'answers' || name === 'computed') && isObject(inner) ? Object.keys(inner) : []),
    ...answeredKeys(inner),
  ]);
}

/**
 * The schema allows any keys in answers; the dictionary says which exist, and who may see them. What readers decide about
 * an article is nothing for the public.
 */
function undeclaredAnswers({ access }: Endpoint, json: unknown, mayReadAll: boolean): string[] {
  return [...new Set(answeredKeys(json))]
    .filter((key) => {
      const known = Object.hasOwn(variables, key) ? variables[key] : undefined;
      const variable = known ?? (access === 'public' ? undefined : questionOf(key));
      return !variable || (variable.access === 'full' && !mayReadAll);
    })
    .map((key) => `answer ${key}`);
}

/** Columns in a file that its reader may not have. */
const hiddenColumns = (text: string, mayReadAll: boolean): string[] =>
  Object.values(variables)
    .filter(({ access, label }) => access === 'full' && !mayReadAll && text.includes(label))
    .map(({ label }) => `column ${label}`);

/** What the contract does not declare in an answer, or not for this caller. */
export function undeclared(endpoint: Endpoint, answer: Answer, mayReadAll: boolean): string[] {
  const { status, text } = answer;
  const schema = status < 400 ? endpoint.response : WireError;
  const named = (faults: readonly string[]) => faults.map((fault) => `${nameOf(endpoint)} ${fault}`);
  if (!schema && endpoint.file) return named(hiddenColumns(text, mayReadAll));
  if (!schema) return text === '' ? [] : named([`answers a body: ${text.slice(0, 100)}`]);
  const parsed = strictly(schema).safeParse(answer.json);
  const fields = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  // The description of the API names the fields of answers; it holds none.
  const answers = endpoint === readApiDescription ? [] : undeclaredAnswers(endpoint, answer.json, mayReadAll);
  return named([...fields, ...answers]);
}
