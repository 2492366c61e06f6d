import type { TermKey } from '@cea/contract/dictionary/terms';
import type { Labels } from '../../dictionary/choices.ts';
import { valueTypeOf } from '../filters/term-values.ts';

/** By their slugs, which never change. */
const vague = new Set(['not-stated', 'multiple', 'other']);

/** Whether an entry names no method: its ratios have little in common. */
export const isVagueMethod = (term: TermKey, id: number, { choicesOf }: Labels): boolean =>
  choicesOf(valueTypeOf(term).vocabulary).some(
    (choice) => choice.id === id && choice.also.some((one) => vague.has(one)),
  );
