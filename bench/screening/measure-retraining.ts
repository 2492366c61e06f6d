import { openStream } from '../../apps/server/db/seed/registry/random.ts';
import { rankArticles } from '../../apps/server/src/ranking/rank-articles.ts';
import { type Cost, costOf } from '../dedup/measure-scale.ts';
import type { LabelledText } from './screening-sets.ts';

export interface MeasuredRetraining extends Cost {
  readonly decisions: number;
  readonly undecided: number;
}

const half = (text: string): number => Math.floor(text.length / 2);

/** The sets pooled, and as many more records as needed with the title of one and halves of the abstracts of two. */
function pool(texts: readonly LabelledText[], count: number): LabelledText[] {
  const random = openStream('retraining');
  const spliced = Array.from({ length: Math.max(0, count - texts.length) }, () => {
    const [one, second, third] = [random.pick(texts), random.pick(texts), random.pick(texts)];
    return {
      ...one,
      abstract: second.abstract.slice(0, half(second.abstract)) + third.abstract.slice(half(third.abstract)),
    };
  });
  return random.shuffle([...texts, ...spliced]).slice(0, count);
}

/** From texts and decisions to ranks, with nothing kept from an earlier model. */
export function measureRetraining(texts: readonly LabelledText[], decided = 15_000): MeasuredRetraining {
  const records = pool(texts, decided + 500);
  const decisions = records.slice(0, decided).map(({ isRelevant }, row) => ({ row, isAccepted: isRelevant }));
  const { result, ...cost } = costOf(() => rankArticles(records, decisions));
  return { ...cost, decisions: decisions.length, undecided: result.articles.length };
}
