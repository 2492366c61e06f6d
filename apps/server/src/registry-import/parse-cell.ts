import { checkAnswer } from '@cea/contract/dictionary/check';
import { type Variable, isNotReported, notReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { FindCurrency } from '../reference/find-currency.ts';
import type { FindEntry } from '../reference/find-entry.ts';

/** Lookups of the names used in files. */
export interface Finders {
  readonly entry: FindEntry;
  readonly currency: FindCurrency;
}

export type ParsedCell = { readonly value: unknown } | { readonly fault: string } | undefined;

const silent = new Set(['not reported', 'not stated', 'not stated in abstract', 'not determined', 'nr']);
/** What spreadsheets and statistics programs write into an empty cell; in a text it may be someone's initials. */
const empty = new Set(['na', 'n/a', '#n/a', 'null']);
const yes = new Set(['1', 'y', 'yes', 'true']);
const no = new Set(['0', 'n', 'no', 'false']);

function parseFlag(text: string): unknown {
  const plain = text.toLowerCase();
  if (yes.has(plain)) return true;
  return no.has(plain) ? false : undefined;
}

export function parseNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[,$\s]/g, '');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}

function parseEntries(text: string, vocabulary: string, find: FindEntry): unknown {
  const ids = text
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => find(vocabulary, name));
  return ids.includes(undefined) ? undefined : ids.map((id) => ({ id }));
}

function parse(text: string, { kind, vocabulary = '', choices = [], isCurrency }: Variable, find: Finders): unknown {
  switch (kind) {
    case 'text':
      return isCurrency ? find.currency(text) : text;
    case 'number':
    case 'year':
      return parseNumber(text);
    case 'flag':
      return parseFlag(text);
    case 'choice':
      return choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
    case 'entry':
      return find.entry(vocabulary, text);
    case 'entries':
      return parseEntries(text, vocabulary, find.entry);
  }
}

const expectedKind = ({ kind, isCurrency }: Variable): string => (isCurrency ? 'currency' : kind);

/** Parses one cell of an export; undefined if it is empty, which means never asked. */
export function parseCell(key: string, cell: string, find: Finders): ParsedCell {
  const text = cell.trim();
  const variable = dictionary[key]!;
  if (text === '' || (variable.kind !== 'text' && empty.has(text.toLowerCase()))) return undefined;
  if (silent.has(text.toLowerCase())) return { value: notReported };
  const code = variable.legacyCodes?.[text];
  if (isNotReported(code)) return { value: notReported };
  const value = parse(code ?? text, variable, find);
  if (value === undefined) return { fault: `"${text.slice(0, 60)}" is no ${expectedKind(variable)}` };
  const fault = checkAnswer(key, value);
  return fault ? { fault } : { value };
}
