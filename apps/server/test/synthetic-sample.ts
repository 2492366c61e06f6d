import { type Answers } from '@cea/contract/dictionary/variables';
import { isNotReported } from '@cea/contract/dictionary/variable';
import { type GeneratedArticle, type GeneratedForm, generateRegistry } from '../db/seed/registry/generate-registry.ts';
import { shippedEntries, shippedRates } from './shipped-reference.ts';

export const sampleDay = new Date('2026-09-30T12:00:00Z');
export const [sampleRates, entryId] = [shippedRates(), shippedEntries()];

export const generateSample = (total: number, seed?: string): GeneratedArticle[] => [
  ...generateRegistry({ total, asOf: sampleDay, rates: sampleRates, id: entryId, seed }),
];

export type ReadArticle = GeneratedArticle & { readonly form: GeneratedForm };
export const isRead = (article: GeneratedArticle): article is ReadArticle => article.form !== undefined;

/** An article's answer; undefined if it was not asked or not reported. */
export function said<K extends keyof Answers>(
  answers: Answers,
  key: K,
): Exclude<Answers[K], { not_reported: true }> | undefined {
  const value = answers[key];
  return isNotReported(value) ? undefined : (value as Exclude<Answers[K], { not_reported: true }>);
}

export const methodOf = ({ form }: ReadArticle): Answers => form.rows[0]!.answers;
export const rowsOf = ({ form }: ReadArticle, scope: string): Answers[] =>
  form.rows.filter((row) => row.scope === scope).map(({ answers }) => answers);
