import { type AnyAnswers } from '@cea/contract/dictionary/effective';
import { sameAnswer } from '@cea/contract/dictionary/kinds';
import { dictionary } from '@cea/contract/dictionary/variables';

export interface AlignableRow {
  readonly row_id: string;
  readonly position: number;
  readonly answers: AnyAnswers;
}

/** Rows that share less than this are not taken for the same thing. */
const enough = 0.25;

const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

function likenessOfText(a: string, b: string): number {
  const [left, right] = [words(a), words(b)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(1, left.size + right.size - shared);
}

/** From 0, nothing in common, to 1, the same: the mean over the questions that either has answered. */
function likeness(a: AnyAnswers, b: AnyAnswers): number {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  if (keys.length === 0) return 1;
  const scores = keys.map((key) => {
    const [left, right] = [a[key], b[key]];
    if (typeof left === 'string' && typeof right === 'string') return likenessOfText(left, right);
    return sameAnswer(dictionary[key]!, left, right) ? 1 : 0;
  });
  return scores.reduce((sum, score) => sum + score, 0) / keys.length;
}

export type AlignedPair = readonly [AlignableRow | undefined, AlignableRow | undefined];

/** Pairs the likest rows first; what is left over stands alone. The same input gives the same pairs. */
export function alignRows(left: readonly AlignableRow[], right: readonly AlignableRow[]): AlignedPair[] {
  const candidates = left
    .flatMap((a) => right.map((b) => ({ a, b, score: likeness(a.answers, b.answers) })))
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
