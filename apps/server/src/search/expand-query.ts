import { type RawField, rawFields } from '@cea/contract/dictionary/terms';
import { groupOf, isLeaf, leavesOf, type QueryLeaf, type QueryNode } from '@cea/contract/query/model';
import type { SearchQuery } from '@cea/contract/registry';
import { type GroupName, type Meaning, nameKey, namesOfGroup, nameWords, type SynonymIndex } from './synonym-index.ts';

/** Which synonyms a caller wants. */
export type SynonymChoice = Pick<SearchQuery, 'exact' | 'without' | 'with'>;

/** Words of a query with their synonyms. */
export interface Expansion {
  readonly written: string;
  readonly ambiguous: boolean;
  readonly names: readonly ExpandedName[];
  /** The node that the words and their synonyms became. */
  readonly node: QueryNode;
  /** Whether it is inside of a NOT. */
  readonly negated: boolean;
}

export interface ExpandedName {
  readonly name: string;
  readonly searched: boolean;
  readonly leaf: TextLeaf;
}

export interface ExpandedQuery {
  readonly tree: QueryNode;
  readonly expansions: readonly Expansion[];
}

type TextLeaf = Extract<QueryLeaf, { kind: 'text' }>;

/** Names added to one query. Of further words the names are offered, but not searched for. */
const namesLimit = 600;

/** Whether a leaf is words of the language: names of people and journals, and ids, have no synonyms and no spelling. */
export function hasPlainWords({ field }: TextLeaf): boolean {
  if (field === undefined) return true;
  const { exact, place }: RawField = rawFields[field as keyof typeof rawFields];
  return !exact && place !== 'authors' && place !== 'journal';
}

const canExpand = (node: QueryNode): node is TextLeaf =>
  node.kind === 'text' && node.match === 'word' && hasPlainWords(node);

/** Quoted words are searched for as they are, so a printed query means the same when it is searched for again. */
const quote = (leaf: TextLeaf): TextLeaf => ({ ...leaf, match: 'phrase' });

/** The words that can say which meaning another word has. */
function wordsOf(leaf: QueryLeaf): readonly string[] {
  if (leaf.kind === 'text') return nameWords(leaf.text);
  return leaf.kind === 'value' ? nameWords(leaf.value) : [];
}

const ownNames = ({ group }: Pick<Meaning, 'group'>): string[] => [...group.names, ...group.includes];

/** Each name once. One that contains all the typed words is found by them anyway. */
function newTo(words: readonly string[]): (name: string) => boolean {
  const seen = new Set<string>();
  return (name) => {
    const own = nameWords(name);
    const key = own.join(' ');
    if (seen.has(key) || words.every((word) => own.includes(word))) return false;
    seen.add(key);
    return true;
  };
}

const expandedName = ([first]: readonly TextLeaf[], name: string, searched: boolean): ExpandedName => ({
  name,
  searched,
  leaf: { ...first!, match: 'phrase', text: name },
});

interface Named {
  readonly run: readonly TextLeaf[];
  readonly words: readonly string[];
  readonly meanings: readonly Meaning[];
}

/** The longest name that the words from here on are. */
export function findNameAt(index: SynonymIndex, parts: readonly QueryNode[], from: number): Named | undefined {
  let found: Named | undefined;
  const run: TextLeaf[] = [];
  const words: string[] = [];
  for (let at = from; at < parts.length && words.length < index.longest; at += 1) {
    const part = parts[at]!;
    if (!canExpand(part) || (run[0] && run[0].field !== part.field)) break;
    run.push(part);
    words.push(...nameWords(part.text));
    const meanings = index.meaningsOf(words.join(' '));
    if (meanings.length > 0) found = { run: [...run], words: [...words], meanings };
  }
  return found;
}

class Expander {
  readonly expansions: Expansion[] = [];
  readonly #index: SynonymIndex;
  readonly #without: ReadonlySet<string>;
  readonly #with: ReadonlySet<string>;
  readonly #words: ReadonlyMap<string, number>;
  #left = namesLimit;

  constructor(index: SynonymIndex, tree: QueryNode, { without = [], with: chosen = [] }: SynonymChoice) {
    this.#index = index;
    this.#without = new Set(without.map(nameKey));
    this.#with = new Set(chosen.map(nameKey));
    const words = leavesOf(tree).flatMap(wordsOf);
    this.#words = new Map([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));
  }

  expand(node: QueryNode, negated = false): QueryNode {
    if (node.kind === 'not') return { kind: 'not', of: this.expand(node.of, !negated) };
    if (node.kind === 'or') return { kind: 'or', of: node.of.map((part) => this.expand(part, negated)) };
    if (isLeaf(node)) return this.#expandRun([node], negated)[0]!;
    return groupOf('and', this.#expandRun(node.of, negated));
  }

  /** Parts that must all match: the longest names among adjacent words first. */
  #expandRun(parts: readonly QueryNode[], negated: boolean): QueryNode[] {
    const expanded: QueryNode[] = [];
    for (let at = 0; at < parts.length;) {
      const found = findNameAt(this.#index, parts, at);
      expanded.push(...(found ? this.#expandName(found, negated) : [this.#expandOther(parts[at]!, negated)]));
      at += found?.run.length ?? 1;
    }
    return expanded;
  }

  #expandOther(part: QueryNode, negated: boolean): QueryNode {
    return isLeaf(part) ? part : this.expand(part, negated);
  }

  #expandName({ run, words, meanings }: Named, negated: boolean): readonly QueryNode[] {
    const meant = meanings.filter((meaning) => this.#isMeant(meaning, words));
    const isNew = newTo(words);
    const found = meant.flatMap(({ group }) => namesOfGroup(this.#index, group).filter(({ name }) => isNew(name)));
    const offered = meanings.flatMap((meaning) =>
      meant.includes(meaning) ? [] : ownNames(meaning).filter(isNew).slice(0, 1),
    );
    const names = [
      ...found.map((one) => expandedName(run, one.name, this.#take(one))),
      ...offered.map((name) => expandedName(run, name, false)),
    ];
    if (names.length === 0) return meant.length < meanings.length ? run.map(quote) : run;
    const node = groupOf('or', [
      groupOf('and', run.map(quote)),
      ...names.filter(({ searched }) => searched).map(({ leaf }) => leaf),
    ]);
    const written = run.map(({ text }) => text).join(' ');
    this.expansions.push({ written, ambiguous: meant.length === 0, names, node, negated });
    return [node];
  }

  #isMeant({ group, ambiguous }: Meaning, words: readonly string[]): boolean {
    if (!ambiguous || ownNames({ group }).some((name) => this.#with.has(nameKey(name)))) return true;
    const typed = (word: string): number => words.filter((one) => one === word).length;
    return group.company.some((written) => {
      const [word = ''] = nameWords(written);
      return (this.#words.get(word) ?? 0) > typed(word);
    });
  }

  /** No name leads to one with other meanings, unless the caller wants it. */
  #take({ name, ambiguous }: GroupName): boolean {
    const key = nameKey(name);
    if (this.#without.has(key)) return false;
    if (this.#with.has(key)) return true;
    if (ambiguous || this.#left === 0) return false;
    this.#left -= 1;
    return true;
  }
}

/**
 * Adds the synonyms of typed words to a query. The words themselves stay, and names are alternatives to them, so a
 * query without NOT never finds less. Quoted words and prefixes are left alone.
 */
export function expandQuery(index: SynonymIndex, tree: QueryNode, choice: SynonymChoice = {}): ExpandedQuery {
  if (choice.exact) return { tree, expansions: [] };
  const expander = new Expander(index, tree, choice);
  return { tree: expander.expand(tree), expansions: expander.expansions };
}
