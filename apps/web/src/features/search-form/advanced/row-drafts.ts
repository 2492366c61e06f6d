import { type DataType, keyword, type TermKey, terms, termsOf } from '@cea/contract/dictionary/terms';
import { findField } from '@cea/contract/query/fields';
import { alternativesOf } from '@cea/contract/query/expressions';
import type { Expression } from '@cea/contract/registry';
import { readFields } from '../range-fields.ts';

export type RowTerm = TermKey | typeof keyword;

/** The operators; each with its negation. */
export const operators = {
  contains: { not: false, opposite: 'does not contain' },
  'does not contain': { not: true, opposite: 'contains' },
  is: { not: false, opposite: 'is not' },
  'is not': { not: true, opposite: 'is' },
  between: { not: false, opposite: 'not between' },
  'not between': { not: true, opposite: 'between' },
} as const;
export type Operator = keyof typeof operators;

export const joins = ['and', 'or'] as const;
export type Join = (typeof joins)[number];

/** A row of the advanced form, which may still lack its values. */
export interface RowDraft {
  readonly key: number;
  /** How it is joined with the row above; rows joined by "or" are alternatives. */
  readonly join: Join;
  readonly term: RowTerm;
  readonly operator: Operator;
  readonly values: Expression['values'];
}

type Sort = 'words' | 'values' | 'numbers';

export function sortOf(type: DataType, term: RowTerm): Sort {
  if (term === keyword) return 'words';
  return findField(type, term)?.sort === 'number' ? 'numbers' : 'values';
}

const operatorsOf: Record<Sort, readonly Operator[]> = {
  words: ['contains', 'does not contain'],
  values: ['is', 'is not'],
  numbers: ['between', 'not between', 'is', 'is not'],
};

export const operatorsFor = (type: DataType, term: RowTerm): readonly Operator[] => operatorsOf[sortOf(type, term)];

/** Exactly the terms of the type. */
export const rowTerms = (type: DataType): RowTerm[] => [keyword, ...termsOf(type)];
export const termLabel = (term: RowTerm): string => (term === keyword ? 'Keyword' : terms[term].label);

export const isBetween = (operator: Operator): boolean => operator === 'between' || operator === 'not between';

function operatorOf(type: DataType, { term, values, not }: Expression): Operator {
  const [first] = operatorsFor(type, term as RowTerm);
  const asRange = values.length === 1 && typeof values[0] === 'string' && readFields(values[0]) !== undefined;
  const operator = isBetween(first!) && !asRange ? 'is' : first!;
  return not ? operators[operator].opposite : operator;
}

const isComplete = ({ term, values }: RowDraft): boolean =>
  values.length > 0 && (term !== keyword || values.some((value) => String(value).trim() !== ''));

const expressionOf = ({ term, operator, values }: RowDraft): Expression => ({
  term,
  values: term === keyword ? values.filter((value) => String(value).trim() !== '') : values,
  ...(operators[operator].not && { not: true }),
});

/** Groups of rows joined by "or". */
function groupsOf(drafts: readonly RowDraft[]): RowDraft[][] {
  const groups: RowDraft[][] = [];
  for (const [at, draft] of drafts.entries()) {
    if (at > 0 && draft.join === 'or') groups.at(-1)!.push(draft);
    else groups.push([draft]);
  }
  return groups;
}

/** The rows with values. */
export function expressionsOf(drafts: readonly RowDraft[]): Expression[] {
  let any = 0;
  return groupsOf(drafts).flatMap((group) => {
    const rows = group.filter(isComplete).map(expressionOf);
    if (rows.length < 2) return rows;
    any += 1;
    const number = any;
    return rows.map((row) => ({ ...row, any: number }));
  });
}

const nextKey = (drafts: readonly RowDraft[]): number => Math.max(0, ...drafts.map(({ key }) => key)) + 1;

function emptyRow(type: DataType, term: RowTerm, key: number): RowDraft {
  return { key, join: 'and', term, operator: operatorsFor(type, term)[0]!, values: [] };
}

/** Adds a row, for the first unused term. */
export function withRow(type: DataType, drafts: readonly RowDraft[]): RowDraft[] {
  const used = new Set(drafts.map(({ term }) => term));
  const term = rowTerms(type).find((one) => !used.has(one)) ?? keyword;
  return [...drafts, emptyRow(type, term, nextKey(drafts))];
}

/** The drafts of rows that came from elsewhere; a row of the same term at the same position is the same row. */
export function draftsOf(type: DataType, rows: readonly Expression[], before: readonly RowDraft[] = []): RowDraft[] {
  const fresh = nextKey(before);
  const joined = alternativesOf(rows).flatMap((group) =>
    group.map((row, at) => ({ row, join: at === 0 ? ('and' as const) : ('or' as const) })),
  );
  const drafts = joined.map(({ row, join }, at): RowDraft => {
    const same = before[at]?.term === row.term ? before[at] : undefined;
    const operator = operatorOf(type, row);
    return { key: same?.key ?? fresh + at, join, term: row.term as RowTerm, operator, values: row.values };
  });
  return drafts.length > 0 ? drafts : [emptyRow(type, keyword, fresh)];
}

/** Removes one row. Its alternatives stay alternatives of each other, but of no row above it. */
export function withoutRow(drafts: readonly RowDraft[], at: number): RowDraft[] {
  const begins = drafts[at]?.join === 'and';
  const left = drafts.map((draft, index) => (begins && index === at + 1 ? { ...draft, join: 'and' as const } : draft));
  return left.filter((_, index) => index !== at);
}

export const withTerm = (type: DataType, { key, join }: RowDraft, term: RowTerm): RowDraft => ({
  ...emptyRow(type, term, key),
  join,
});

/** Changes the operator; values are kept if it supports them. */
export function withOperator(draft: RowDraft, operator: Operator): RowDraft {
  const [value] = draft.values;
  const fits = !isBetween(operator) || (draft.values.length === 1 && readFields(value!) !== undefined);
  return { ...draft, operator, values: fits ? draft.values : [] };
}

/** Parses a list of numbers or ranges in the syntax of the language; invalid input gives none. */
export const readNumbers = (text: string): Expression['values'] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (String(Number(part)) === part ? Number(part) : part));
