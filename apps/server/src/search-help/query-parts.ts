import { groupOf, isLeaf, type QueryLeaf, type QueryNode } from '@cea/contract/query/model';
import { conjunctsOf } from '@cea/contract/query/more-filters';
import { printQuery } from '@cea/contract/query/print';
import { placedWords } from '@cea/contract/search-words';
import { findNameAt, hasPlainWords } from '../search/expand-query.ts';
import type { SynonymIndex } from '../search/synonym-index.ts';

/** One of the conditions that must all hold. A name of several words is one. */
export interface QueryPart {
  readonly node: QueryNode;
  readonly written: string;
  /** Words to find anywhere. */
  readonly isWord: boolean;
}

type TextLeaf = Extract<QueryLeaf, { kind: 'text' }>;

const isKeyword = (node: QueryNode): node is TextLeaf => node.kind === 'text' && node.field === undefined;

const partOf = (node: QueryNode): QueryPart => ({ node, written: printQuery(node), isWord: isKeyword(node) });

/** Without an index of synonyms each word is a part of its own. */
export function partsOfQuery(tree: QueryNode, synonyms: SynonymIndex | undefined): QueryPart[] {
  const conjuncts = conjunctsOf(tree);
  const parts: QueryPart[] = [];
  for (let at = 0; at < conjuncts.length;) {
    const { run = [] } = (synonyms && findNameAt(synonyms, conjuncts, at)) ?? {};
    if (run.length > 1 && run.every(isKeyword)) {
      parts.push({ node: groupOf('and', run), written: run.map(({ text }) => text).join(' '), isWord: true });
      at += run.length;
    } else {
      parts.push(partOf(conjuncts[at]!));
      at += 1;
    }
  }
  return parts;
}

const canCorrect = (leaf: TextLeaf): boolean => leaf.match !== 'prefix' && hasPlainWords(leaf);

function correctText(text: string, correct: (word: string) => string | undefined): string {
  let corrected = '';
  let from = 0;
  for (const placed of placedWords(text)) {
    corrected += text.slice(from, placed.from) + (correct(placed.text) ?? placed.text);
    from = placed.to;
  }
  return corrected + text.slice(from);
}

/** Replaces the words for which there is a correction. What must not be found is left alone. */
export function correctWords(node: QueryNode, correct: (word: string) => string | undefined): QueryNode {
  if (node.kind === 'not') return node;
  if (!isLeaf(node)) return { ...node, of: node.of.map((part) => correctWords(part, correct)) };
  return node.kind === 'text' && canCorrect(node) ? { ...node, text: correctText(node.text, correct) } : node;
}

/** The word of a part that is a single word; undefined if it is more, or cannot be corrected. */
export function findSingleWord({ node }: QueryPart): string | undefined {
  if (node.kind !== 'text' || !canCorrect(node)) return undefined;
  const [word, ...others] = placedWords(node.text);
  return others.length === 0 ? word?.text : undefined;
}
