import { type AnyAnswers } from '@cea/contract/dictionary/effective';
import { sameAnswer } from '@cea/contract/dictionary/kinds';
import { dictionary } from '@cea/contract/dictionary/variables';

export interface AlignableRow {
  readonly row_id: string;
  readonly position: number;
  readonly answers: AnyAnswers;
}

/** Rows less similar than this are not paired. */
const enough = 0.25;

/** A row with its texts split into words, once for all comparisons. */
interface ComparedRow {
  readonly row: AlignableRow;
  readonly words: ReadonlyMap<string, ReadonlySet<string>>;
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

const compared = (row: AlignableRow): ComparedRow => {
  const texts = Object.entries(row.answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { row, words: new Map(texts.map(([key, text]) => [key, wordsOf(text)])) };
};

function similarityOfWords(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared / Math.max(1, left.size + right.size - shared);
}

/** Two readings of one figure differ by a digit more often than two rows of one article share a figure. */
const similarityOfNumbers = (a: number, b: number): number =>
  a === b ? 1 : Math.max(0, 1 - Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b)));

function similarityOfAnswers(key: string, a: unknown, b: unknown): number {
  const variable = dictionary[key]!;
  const isFigure = variable.kind === 'number' || variable.kind === 'year';
  if (isFigure && typeof a === 'number' && typeof b === 'number') return similarityOfNumbers(a, b);
  return sameAnswer(variable, a, b) ? 1 : 0;
}

/** Similarity from 0 (nothing in common) to 1 (equal): the mean over the questions that either row answers. */
function similarity(a: ComparedRow, b: ComparedRow): number {
  const keys = new Set([...Object.keys(a.row.answers), ...Object.keys(b.row.answers)]);
  if (keys.size === 0) return 1;
  let sum = 0;
  for (const key of keys) {
    const [left, right] = [a.words.get(key), b.words.get(key)];
    sum +=
      left && right ? similarityOfWords(left, right) : similarityOfAnswers(key, a.row.answers[key], b.row.answers[key]);
  }
  return sum / keys.size;
}

export type AlignedPair = readonly [AlignableRow | undefined, AlignableRow | undefined];

/** Pairs the most similar rows first; the rest stay unpaired. Deterministic. */
export function alignRows(left: readonly AlignableRow[], right: readonly AlignableRow[]): AlignedPair[] {
  const others = right.map(compared);
  const candidates = left
    .map(compared)
    .flatMap((a) => others.map((b) => ({ a: a.row, b: b.row, score: similarity(a, b) })))
    .filter(({ score }) => score >= enough)
    .toSorted((x, y) => y.score - x.score || x.a.position - y.a.position || x.b.position - y.b.position);
  const partner = new Map<AlignableRow, AlignableRow>();
  for (const { a, b } of candidates) {
    if (partner.has(a) || partner.has(b)) continue;
    partner.set(a, b);
    partner.set(b, a);
  }
  return [
    ...left.map((a): AlignedPair => [a, partner.get(a)]),
    ...right.filter((b) => !partner.has(b)).map((b): AlignedPair => [undefined, b]),
  ];
}
