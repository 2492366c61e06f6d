import type { Field } from './fields.ts';
import type { QueryLeaf } from './model.ts';
import { fail, peek, type ParserState, takeLeaf } from './parser-state.ts';
import type { Token } from './tokens.ts';

const comparisons = {
  '>=': (from: number) => ({ from }),
  '>': (from: number) => ({ from, above: true }),
  '<=': (to: number) => ({ to }),
  '<': (to: number) => ({ to, under: true }),
} as const;
type Comparison = keyof typeof comparisons;

export const isComparison = ({ sort }: Token): boolean => Object.hasOwn(comparisons, sort);
export const isRangeStart = ({ sort }: Token): boolean => sort === '[' || sort === '{';

/**
 * Digits with a sign, decimals and an exponent; no two parts can match the same digit, which rules out backtracking.
 */
const written = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

function numberOf({ text }: Token, { isPercent }: Field): number | undefined {
  const digits = (isPercent && text.endsWith('%') ? text.slice(0, -1) : text).replace('−', '-');
  const value = written.test(digits) ? Number(digits) : Number.NaN;
  // Adding 0 turns −0 into 0.
  return Number.isFinite(value) ? value + 0 : undefined;
}

function getNumber(token: Token, field: Field): number {
  const value = numberOf(token, field);
  const advice =
    field.sort === 'threshold' ? `${field.name}:50000, ${field.name}:1xgdp` : `${field.name}:2, ${field.name}:[1 TO 2]`;
  if (value === undefined)
    fail(`"${token.text}" is not a number. Write ${field.name} with a number, as in ${advice}.`, token);
  return value;
}

/** A multiple of GDP per capita, as in `below:3xgdp`. */
const timesGdp = /^(.+)[x×]gdp$/i;

/** A single number is a range from and to itself. */
export function readNumber(state: ParserState, field: Field): QueryLeaf {
  const token = peek(state)!;
  const [, multiple] = (field.sort === 'threshold' && timesGdp.exec(token.text)) || [];
  if (multiple !== undefined) {
    const value = getNumber({ ...token, text: multiple }, field);
    return takeLeaf(state, { kind: 'range', field: field.name, from: value, to: value, times: 'gdp' });
  }
  const value = getNumber(token, field);
  return takeLeaf(state, { kind: 'range', field: field.name, from: value, to: value });
}

function assertTakesRanges({ sort, name }: Field, token: Token): void {
  if (sort === 'threshold') fail(`${name} takes one number, as in ${name}:50000 or ${name}:1xgdp.`, token);
  if (sort !== 'number') fail(`${name} is not a number field, so it cannot take a range.`, token);
}

export function readComparison(state: ParserState, field: Field): QueryLeaf {
  const sign = peek(state)!;
  assertTakesRanges(field, sign);
  const token = peek(state, 1);
  if (!token) fail(`Add a number after ${sign.text}.`, sign);
  const ends = comparisons[sign.sort as Comparison](getNumber(token, field));
  return takeLeaf(state, { kind: 'range', field: field.name, ...ends }, 2);
}

export function readRange(state: ParserState, field: Field): QueryLeaf {
  const tokens = [0, 1, 2, 3, 4].map((ahead) => peek(state, ahead));
  const [open, low, to, high, close] = tokens as [Token, ...(Token | undefined)[]];
  assertTakesRanges(field, open);
  const complete = to?.text === 'TO' && to.sort === 'word' && low && high;
  if (!complete || !close || (close.sort !== ']' && close.sort !== '}')) {
    const last = tokens.findLast((token) => token !== undefined)!;
    fail(`Write a range as ${field.name}:[1 TO 2]. Use * for an open end.`, open, last);
  }
  const from = low.sort === '*' ? undefined : getNumber(low, field);
  const until = high.sort === '*' ? undefined : getNumber(high, field);
  if (from === undefined && until === undefined) fail('At least one end of a range must be a number.', open, close);
  const above = open.sort === '{' && from !== undefined;
  const under = close.sort === '}' && until !== undefined;
  if (from !== undefined && until !== undefined && (from > until || (from === until && (above || under)))) {
    fail('This range is empty: it starts after it ends.', open, close);
  }
  const leaf: QueryLeaf = {
    kind: 'range',
    field: field.name,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { to: until }),
    ...(above && { above }),
    ...(under && { under }),
  };
  return takeLeaf(state, leaf, tokens.length);
}
