import { checkAnswer } from '@cea/contract/dictionary/check';
import { type Asked, notReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { FindEntry } from '../reference/find-entry.ts';

export type ParsedCell = { readonly value: unknown } | { readonly fault: string } | undefined;

const silent = new Set(['not reported', 'not stated', 'not determined', 'nr']);
const yes = new Set(['1', 'y', 'yes', 'true']);
const no = new Set(['0', 'n', 'no', 'false']);

function parseFlag(text: string): unknown {
  const plain = text.toLowerCase();
  if (yes.has(plain)) return true;
  return no.has(plain) ? false : undefined;
}

function parseNumber(text: string): unknown {
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

function parse(text: string, { kind, vocabulary = '', choices = [] }: Asked, find: FindEntry): unknown {
  switch (kind) {
    case 'text':
      return text;
    case 'number':
    case 'year':
      return parseNumber(text);
    case 'flag':
      return parseFlag(text);
    case 'choice':
      return choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
    case 'entry':
      return find(vocabulary, text);
    case 'entries':
      return parseEntries(text, vocabulary, find);
  }
}

/** One cell of an export as an answer; nothing for an empty one, which was never asked. */
export function parseCell(key: string, cell: string, find: FindEntry): ParsedCell {
  const text = cell.trim();
  if (text === '') return undefined;
  if (silent.has(text.toLowerCase())) return { value: notReported };
  const value = parse(text, dictionary[key]!, find);
  if (value === undefined) return { fault: `"${text.slice(0, 60)}" is no ${dictionary[key]!.kind}` };
  const fault = checkAnswer(key, value);
  return fault ? { fault } : { value };
}
