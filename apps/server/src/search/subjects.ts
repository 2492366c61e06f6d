import type { Subject } from '@cea/contract/query/about';
import { isLeaf, partsOf, type QueryLeaf, type QueryNode } from '@cea/contract/query/model';
import { nameWords, type SynonymIndex } from './synonym-index.ts';

type TextLeaf = Extract<QueryLeaf, { kind: 'text' }>;

/** Words beside each other that are one name. */
export interface NamedRun {
  readonly run: readonly TextLeaf[];
  readonly subject: Subject;
}

/** The names in a query, by each of their words; none where no group of synonyms says what words name. */
export type Subjects = ReadonlyMap<QueryNode, NamedRun>;

/** Words of a field stand where the field says. */
const isFree = (node: QueryNode): node is TextLeaf =>
  node.kind === 'text' && node.field === undefined && node.match !== 'prefix';

/** The longest name with a subject that the words from here on are. */
function findRun(index: SynonymIndex, parts: readonly QueryNode[], from: number): NamedRun | undefined {
  let longest: NamedRun | undefined;
  const run: TextLeaf[] = [];
  const words: string[] = [];
  for (let at = from; at < parts.length && (run.length === 0 || words.length < index.longest); at += 1) {
    const part = parts[at]!;
    if (!isFree(part)) break;
    run.push(part);
    words.push(...nameWords(part.text));
    const subject = index.subjectOf(words.join(' '));
    if (subject) longest = { run: [...run], subject };
  }
  return longest;
}

class SubjectFinder {
  readonly subjects = new Map<QueryNode, NamedRun>();
  readonly #index: SynonymIndex;
  readonly #exact: boolean;

  constructor(index: SynonymIndex, exact: boolean) {
    this.#index = index;
    this.#exact = exact;
  }

  add(node: QueryNode): void {
    if (isLeaf(node)) this.#addRuns([node]);
    else if (node.kind === 'and' && !this.#exact) this.#addRuns(node.of);
    else if (node.kind === 'or' && this.#exact) for (const part of node.of) this.#addAlternative(part);
    else for (const part of partsOf(node)) this.add(part);
  }

  #addRuns(parts: readonly QueryNode[]): void {
    for (let at = 0; at < parts.length;) {
      const named = findRun(this.#index, parts, at);
      if (named) this.#addName(named);
      if (!named && !isLeaf(parts[at]!)) this.add(parts[at]!);
      at += named?.run.length ?? 1;
    }
  }

  /** Quoted words among alternatives are one name, as an expanded query prints it. */
  #addAlternative(part: QueryNode): void {
    const isQuoted = part.kind === 'and' && part.of.every((leaf) => isFree(leaf) && leaf.match === 'phrase');
    const named = isQuoted ? findRun(this.#index, part.of, 0) : undefined;
    if (named && part.kind === 'and' && named.run.length === part.of.length) {
      this.#addName(named);
    } else this.add(part);
  }

  #addName(named: NamedRun): void {
    for (const leaf of named.run) this.subjects.set(leaf, named);
  }
}

/**
 * The subject of every name in a query, quoted or not: quotation marks say how a name is spelled, not what it names. Of a
 * query to be searched exactly as typed, words that only stand beside each other are no name.
 */
export function subjectsOf(index: SynonymIndex, tree: QueryNode, exact = false): Subjects {
  const finder = new SubjectFinder(index, exact);
  finder.add(tree);
  return finder.subjects;
}
