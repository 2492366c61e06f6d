import type { DataType } from '@cea/contract/dictionary/terms';
import type { Place } from '@cea/contract/errors';
import { treeOfExpressions } from '@cea/contract/query/expressions';
import { faultText } from '@cea/contract/query/fault-text';
import { QueryFault, type QueryNode } from '@cea/contract/query/model';
import { parseQuery } from '@cea/contract/query/parse';
import { findUnknownValue, type KnownNames, nameValues } from '@cea/contract/query/value-names';
import type { Expression } from '@cea/contract/registry';
import { invalid, type Refusal } from '../http/refusal.ts';

const refuse = (field: string, fault: { message: string } & Place): Refusal =>
  invalid({ [field]: [faultText(fault)] }, { column: fault.column, length: fault.length });

/** A typed query as a tree whose values all exist; undefined where the text is empty. `field` is what the caller sent. */
export function readText(type: DataType, text: string, names: KnownNames, field = 'query'): QueryNode | undefined {
  const parsed = parseQuery(text, type);
  if (!parsed.ok) throw refuse(field, parsed);
  const unknown = parsed.tree && findUnknownValue(parsed.tree, parsed.places, names);
  if (unknown) throw refuse(field, unknown);
  return parsed.tree && nameValues(parsed.tree, names);
}

/** Expressions as a tree; undefined where there are none. */
export function readExpressions(
  type: DataType,
  expressions: readonly Expression[],
  names: KnownNames,
): QueryNode | undefined {
  try {
    return expressions.length === 0 ? undefined : treeOfExpressions(type, expressions, names);
  } catch (error) {
    throw error instanceof QueryFault ? invalid({ query: [error.message] }) : error;
  }
}
