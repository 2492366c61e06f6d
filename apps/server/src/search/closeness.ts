import { isLeaf, phraseWords, type QueryNode } from '@cea/contract/query/model';
import { wordsIn } from '@cea/contract/search-words';
import type { Condition } from './plan-search.ts';

/** More phrases would cost more than their order is worth. */
const runLimit = 4;

type ConditionOf = (node: QueryNode) => Condition;

const group = (kind: 'and' | 'or', of: readonly Condition[]): Condition | undefined =>
  of.length > 1 ? { kind, of } : of[0];

/** Keywords next to each other among the parts of an AND, each run of two words or more as one text. */
function runsOf(parts: readonly QueryNode[]): string[] {
  const runs: string[][] = [[]];
  for (const part of parts) {
    if (part.kind === 'text' && part.field === undefined && part.match !== 'prefix') {
      runs.at(-1)!.push(...wordsIn(part.text));
    } else runs.push([]);
  }
  return runs.filter(({ length }) => length > 1).map((words) => words.slice(0, phraseWords).join(' '));
}

class Closeness {
  phrases = 0;
  readonly #conditionOf: ConditionOf;

  constructor(conditionOf: ConditionOf) {
    this.#conditionOf = conditionOf;
  }

  of(node: QueryNode): Condition | undefined {
    if (isLeaf(node) || node.kind === 'not') return undefined;
    const parts = node.of.map((part) => this.of(part));
    if (node.kind === 'and') {
      const phrases = runsOf(node.of).map((text) => this.#conditionOf({ kind: 'text', match: 'phrase', text }));
      this.phrases += phrases.length;
      return group('and', [...phrases, ...parts.filter((part) => part !== undefined)]);
    }
    // Among alternatives that can be close or not, a single word or a synonym is as close as can be.
    if (parts.every((part) => part === undefined)) return undefined;
    return group(
      'or',
      parts.map((part, at) => part ?? this.#conditionOf(node.of[at]!)),
    );
  }
}

/**
 * That keywords next to each other in the query are next to each other in the record, in the same order; undefined if
 * there are none, or too many to ask for.
 */
export function closenessOf(tree: QueryNode, conditionOf: ConditionOf): Condition | undefined {
  const closeness = new Closeness(conditionOf);
  const condition = closeness.of(tree);
  return closeness.phrases <= runLimit ? condition : undefined;
}
