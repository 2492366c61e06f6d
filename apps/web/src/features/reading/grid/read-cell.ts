import { notReported, type NotReported, type Variable } from '@cea/contract/dictionary/variable';
import { parseNumber } from '../../../lib/parse-number.ts';
import type { Choice } from '../../dictionary/choices.ts';

/** What a pasted text means as an answer. */
export type ReadCell =
  | { readonly value: string | number | boolean | NotReported }
  /** Nothing was in the cell, so nothing changes. */
  | { readonly empty: true }
  | { readonly refused: 'number' | 'list' | 'silent' };

/** How tables say that there is no figure. An answer "not reported" is more than a blank, so the reader decides. */
const silent = /^(?:n\.?\s?[adr]\.?|n\/[ar]|not (?:available|applicable|stated|given))$/i;
const blank = /^[\s–—-]*$/;

const plain = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The one entry with this label, code or name. A label counts before other names. */
function findChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = plain(text);
  const byLabel = choices.find(({ label }) => plain(label) === wanted);
  if (byLabel) return byLabel;
  const named = choices.filter(({ also, names = [] }) => [...also, ...names].some((name) => plain(name) === wanted));
  return named.length === 1 ? named[0] : undefined;
}

/** The only label that begins with what was typed into a list; without one, the text as it is. */
export function completeLabel({ choices = [] }: Variable, text: string, offered: readonly Choice[]): string {
  const typed = plain(text);
  const found = [...choices, ...offered.map(({ label }) => label)].filter((label) => plain(label).startsWith(typed));
  return typed !== '' && found.length === 1 ? found[0]! : text;
}

/** Reads one pasted cell by the kind of its question; `choices` are those of its vocabulary. */
export function readCell(variable: Variable, text: string, choices: readonly Choice[]): ReadCell {
  const trimmed = text.trim();
  if (blank.test(trimmed)) return { empty: true };
  if (plain(trimmed) === 'not reported') return { value: notReported };
  if (silent.test(trimmed)) return { refused: 'silent' };
  switch (variable.kind) {
    case 'number':
    case 'year': {
      const value = parseNumber(trimmed);
      return typeof value === 'number' ? { value } : { refused: 'number' };
    }
    case 'choice': {
      const value = variable.choices?.find((choice) => plain(choice) === plain(trimmed));
      return value === undefined ? { refused: 'list' } : { value };
    }
    case 'entry': {
      const choice = findChoice(choices, trimmed);
      return choice ? { value: choice.id } : { refused: 'list' };
    }
    case 'flag': {
      const value = ['no', 'yes'].indexOf(plain(trimmed));
      return value === -1 ? { refused: 'list' } : { value: value === 1 };
    }
    case 'entries':
      return { refused: 'list' };
    case 'text':
      return { value: trimmed };
  }
}
