import { askedKeys } from '@cea/contract/dictionary/effective';
import { type Variable, type FormKind, notReported, type Scope } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { RowScope } from '@cea/contract/forms';
import * as fc from 'fast-check';
import type { Db } from '../src/db/database.ts';

const words = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9 ,.%-]{0,40}[a-z]$/);

/** Any value that the dictionary accepts for a variable, given ids for its vocabulary. */
function valueOf(variable: Variable, idsOf: (vocabulary: string) => readonly number[]): fc.Arbitrary<unknown> {
  const { kind, min = -1000, max = 1000, step: unit = 0.01, choices = [], vocabulary = '' } = variable;
  const step = 1 / unit;
  const ids = idsOf(vocabulary);
  const byKind = {
    text: () => (variable.isCurrency ? fc.constantFrom('USD', 'EUR', 'GBP') : words),
    number: () => fc.integer({ min: Math.ceil(min * step), max: Math.floor(max * step) }).map((n) => n / step),
    year: () => fc.integer({ min: Math.max(min, 1976), max: 2026 }),
    flag: () => fc.boolean(),
    choice: () => fc.constantFrom(...choices),
    entry: () => fc.constantFrom(...ids),
    entries: () =>
      fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }).map((all) => all.map((id) => ({ id }))),
  };
  return byKind[kind]();
}

/** Answers to some questions of a scope: given, not reported, or left out. */
export function randomAnswers(
  form: FormKind,
  scope: Scope,
  idsOf: (vocabulary: string) => readonly number[],
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    askedKeys(form, scope).map((key) => [
      key,
      fc.oneof(
        { arbitrary: valueOf(dictionary[key]!, idsOf), weight: 6 },
        { arbitrary: fc.constant(notReported), weight: 1 },
      ),
    ]),
  );
  return fc.record(fields, { requiredKeys: [] });
}

/** Answers to some questions, many times, for each kind of row that a form has. */
export type DrawnAnswers = Readonly<Record<RowScope, readonly Record<string, unknown>[]>>;

/** Drawn with the entries of the database that need no words of one's own. */
export async function drawAnswers(db: Db, form: FormKind, seed: number): Promise<DrawnAnswers> {
  const entries = await db
    .selectFrom('vocabulary_entries')
    .where('archived_at', 'is', null)
    .where('include_details_field', '=', false)
    .orderBy('id')
    .select(['id', 'vocabulary'])
    .execute();
  const ids = Map.groupBy(entries, ({ vocabulary }) => vocabulary);
  const draw = (scope: RowScope) =>
    fc.sample(
      randomAnswers(form, scope, (name) => ids.get(name)?.map(({ id }) => id) ?? []),
      { seed, numRuns: 60 },
    );
  return { method: draw('method'), ratio: draw('ratio'), weight: draw('weight') };
}
