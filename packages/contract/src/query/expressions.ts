import { type DataType, keyword } from '../dictionary/terms.ts';
import { Expression, Expressions } from '../registry.ts';
import { explainUnknown, type Field, findField } from './fields.ts';
import { printKeyword, readKeyword } from './keyword-value.ts';
import {
  findTooLong,
  groupOf,
  isLeaf,
  leavesOf,
  QueryFault,
  queryLeaves,
  type QueryLeaf,
  type QueryNode,
  saysNotReported,
  sizeOf,
} from './model.ts';
import { parseQuery } from './parse.ts';
import { printValue } from './print.ts';

/** The values of terms by name: texts contain names, the API and the records contain numbers. */
export interface ValueNames {
  /** By label, slug, code or the number itself, ignoring case and accents. */
  idOf(term: string, written: string): number | undefined;
  /** A name that `idOf` maps back to the number: the label, unless another value shares it. */
  nameOf(term: string, id: number): string | undefined;
}

/** Values by number, which the language accepts as well as names. */
export const byNumber: ValueNames = { idOf: () => undefined, nameOf: (_, id) => String(id) };

/** Rows accept terms of the type; filters may be any counted field. */
type Held = 'isTerm' | 'isCounted';

function termOf(type: DataType, name: string, held: Held): Field {
  const field = findField(type, name);
  if (!field || field.name !== name) throw new QueryFault(explainUnknown(type, name));
  if (!field[held]) throw new QueryFault(`${name} can be used only in query text.`);
  return field;
}

/** A number, a range or `none`, in the syntax of the language. */
function leafOfNumber(type: DataType, { name }: Field, value: string): QueryLeaf {
  const parsed = parseQuery(`${name}:${value}`, type);
  if (!parsed.ok) throw new QueryFault(parsed.message);
  const { tree } = parsed;
  if (tree?.kind !== 'range' && tree?.kind !== 'none') throw new QueryFault(`${name} has no value ${value}.`);
  return tree;
}

function leafOfValue(type: DataType, field: Field, value: string, names: ValueNames): QueryLeaf {
  if (saysNotReported(value)) return { kind: 'none', field: field.name };
  if (field.sort === 'number') return leafOfNumber(type, field, value);
  const name = /^\d{1,9}$/.test(value) ? names.nameOf(field.name, Number(value)) : undefined;
  if (name === undefined) throw new QueryFault(`${field.name} has no value ${value}.`);
  return { kind: 'value', field: field.name, value: name };
}

/** The parts of one expression: several if all must hold, as the words of a keyword. */
function partsOfExpression(
  type: DataType,
  { term, values, not }: Expression,
  names: ValueNames,
  held: Held,
): readonly QueryNode[] {
  const field = term === keyword ? undefined : termOf(type, term, held);
  const each = values.map((value) =>
    field ? [leafOfValue(type, field, String(value), names)] : readKeyword(String(value)),
  );
  if (each.length === 1 && !not) return each[0]!;
  const any = groupOf(
    'or',
    each.map((all) => groupOf('and', all)),
  );
  return [not ? { kind: 'not', of: any } : any];
}

/** Groups of alternative rows, by the position of their first row; any other row is alone. */
export function alternativesOf<R extends Pick<Expression, 'any'>>(rows: readonly R[]): R[][] {
  const groups = new Map<unknown, R[]>();
  for (const row of rows) groups.set(row.any ?? row, [...(groups.get(row.any ?? row) ?? []), row]);
  return [...groups.values()];
}

/** Joins consecutive alternatives that differ only in their values into one row. */
function joinAlternatives(rows: readonly Expression[]): Expression[] {
  const joined: Expression[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (last && last.term === row.term && !last.not && !row.not) {
      joined[joined.length - 1] = { ...last, values: [...last.values, ...row.values] };
    } else joined.push(row);
  }
  return joined;
}

/**
 * The tree of a form's rows: values of one row are alternatives, and so are rows with the same number; everything else
 * must hold. The filter mark has no effect on the meaning. Throws a fault for an unknown term, an unknown value or too
 * much.
 */
export function treeOfExpressions(
  type: DataType,
  expressions: readonly Expression[],
  names: ValueNames,
  held: Held = 'isTerm',
): QueryNode {
  const parts = alternativesOf(expressions).flatMap((group) => {
    const each = joinAlternatives(group).map((row) => partsOfExpression(type, row, names, held));
    if (each.length === 1) return each[0]!;
    const alternatives = each.map((all) => groupOf('and', all));
    // Words need no brackets among alternatives; values of a field are grouped after it.
    return [
      groupOf(
        'or',
        alternatives.flatMap((part) => (part.kind === 'or' && leavesOf(part).every(isKeyword) ? part.of : [part])),
      ),
    ];
  });
  if (parts.length === 0) throw new QueryFault('The query is empty.');
  const tree = groupOf('and', parts);
  assertBounded(leavesOf(tree));
  return tree;
}

function assertBounded(leaves: readonly QueryLeaf[]): void {
  for (const leaf of leaves) {
    const tooLong = findTooLong(leaf);
    if (tooLong) throw new QueryFault(tooLong);
  }
  const size = leaves.reduce((sum, leaf) => sum + sizeOf(leaf), 0);
  if (size > queryLeaves) throw new QueryFault(`A query can have at most ${queryLeaves} words and values.`);
}

type Value = Expression['values'][number];

/** The parts of nested groups of one kind: brackets inside an OR do not change its meaning. */
const flatten = (kind: 'and' | 'or', node: QueryNode): QueryNode[] =>
  node.kind === kind ? node.of.flatMap((part) => flatten(kind, part)) : [node];

const isKeyword = (node: QueryNode): node is QueryLeaf => node.kind === 'text' && node.field === undefined;

function valueOf(leaf: QueryLeaf, names: ValueNames): Value | undefined {
  if (leaf.kind === 'value') return names.idOf(leaf.field, leaf.value);
  if (leaf.kind === 'range' && leaf.from === leaf.to) return leaf.from;
  return leaf.kind === 'text' ? undefined : printValue(leaf);
}

/** A row of one term, or of keywords; undefined if a row cannot show it. */
function rowOf(type: DataType, node: QueryNode, names: ValueNames): Expression | undefined {
  const alternatives = flatten('or', node);
  const words = alternatives.map((part) => flatten('and', part));
  if (words.every((all) => all.every(isKeyword))) {
    return { term: keyword, values: words.map((all) => printKeyword(all.filter(isLeaf))) };
  }
  const leaves = alternatives.filter(isLeaf);
  const term = leaves[0]?.field;
  if (term === undefined || leaves.length < alternatives.length || !findField(type, term)?.isTerm) return undefined;
  const values = leaves.map((leaf) => (leaf.field === term ? valueOf(leaf, names) : undefined));
  return values.every((value) => value !== undefined) ? { term, values } : undefined;
}

function expressionOf(type: DataType, node: QueryNode, names: ValueNames): Expression | undefined {
  if (node.kind !== 'not') return rowOf(type, node, names);
  const row = rowOf(type, node.of, names);
  return row && { ...row, not: true };
}

const isPlainKeyword = (row: Expression | undefined): row is Expression =>
  row?.term === keyword && row.values.length === 1 && !row.not && row.any === undefined;
const fits = (row: Expression): boolean => Expression.safeParse(row).success;

/** Joins single keyword rows into one: all must occur either way. */
function joinKeywords(rows: readonly Expression[]): Expression[] {
  const joined: Expression[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const both = isPlainKeyword(last) &&
      isPlainKeyword(row) && { ...row, values: [`${last.values[0]} ${row.values[0]}`] };
    if (both && fits(both)) joined[joined.length - 1] = both;
    else joined.push(row);
  }
  return joined;
}

/** The equivalent rows, or undefined if only text can express it: an AND inside an OR, or a field without a row. */
export function expressionsOfTree(type: DataType, tree: QueryNode, names: ValueNames): Expression[] | undefined {
  let groups = 0;
  const rows = flatten('and', tree).flatMap((node) => {
    const alone = expressionOf(type, node, names);
    if (alone || node.kind !== 'or') return [alone];
    groups += 1;
    const each = flatten('or', node).map((part) => expressionOf(type, part, names));
    if (!each.every((row) => row !== undefined)) return [undefined];
    const any = groups;
    return joinAlternatives(each).map((row) => ({ ...row, any }));
  });
  if (!rows.every((row): row is Expression => row !== undefined && fits(row))) return undefined;
  return Expressions.safeParse(joinKeywords(rows)).data;
}
