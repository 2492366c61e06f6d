import type { Family } from '../families/family.ts';
import { mayLoseHealth } from './choose-question.ts';
import { drawShares } from './draw-shares.ts';
import { fitPerspective } from './perspectives.ts';
import { openStream, type Random } from './random.ts';
import { limitsOf, perspectiveShares, qualityShares, shareAt, type Target, targetAt } from './spread.ts';
import { planYears } from './years.ts';

export type Stage = 'published' | 'partly published' | 'accepted' | 'waiting' | 'rejected';

/** What is decided about an article before it is written: its stage and its results. */
export interface ArticlePlan {
  readonly number: number;
  readonly compound_id: string;
  readonly year: number;
  readonly stage: Stage;
  readonly outcome: Family['outcome'];
  /** The rank of each ratio among all ratios, from 0 to 1; the first is the base case. */
  readonly shares: readonly number[];
  readonly targets: readonly Target[];
  readonly weights: number;
  readonly perspective: string;
  readonly quality: number;
  /** Quality rank, from 0 to 1: better studies do more things right. */
  readonly rigour: number;
}

interface Slot {
  readonly number: number;
  readonly compound_id: string;
  readonly year: number;
  readonly stage: 'published' | 'waiting' | 'rejected';
}

/** Numbers up to this one are reserved for articles made by hand. */
const reserved = 100;
const perYear = 100_000;

/**
 * The id has five digits for the number; a benchmark with more articles in one year continues in the century before.
 */
function compoundId(year: number, serial: number): string {
  const number = serial + reserved;
  return `${year - 100 * Math.floor(number / perYear)}-01-${String(number % perYear).padStart(5, '0')}`;
}

function* slots(total: number, asOf: Date): Generator<Slot> {
  let number = 0;
  for (const { year, published, waiting, rejected } of planYears(total, asOf)) {
    const all = published + waiting + rejected;
    for (let serial = 1; serial <= all; serial += 1) {
      number += 1;
      // Spread evenly over the year, so that every part of it has its share of each stage.
      const nth = (of: number) => Math.floor((serial * of) / all) > Math.floor(((serial - 1) * of) / all);
      const openStage = nth(published + rejected) ? 'rejected' : 'waiting';
      yield { number, compound_id: compoundId(year, serial), year, stage: nth(published) ? 'published' : openStage };
    }
  }
}

/** One number for each, evenly from 0 to 1 in random order, so that no share depends on chance. */
const evenly = (random: Random, count: number): number[] =>
  random.shuffle(Array.from({ length: count }, (_, at) => (at + random.unit()) / count));

/** A geometric distribution, capped. */
const countAt = (place: number, mean: number, most: number): number =>
  Math.min(most, 1 + Math.floor(Math.log(1 - place) / Math.log(mean / (1 + mean))));

const firstDalyYear = 1995;
const dalyShare = 0.098;
const partialShare = 0.03;
const noWeights = 0.2;

function planBlock(block: readonly Slot[], random: Random): ArticlePlan[] {
  const draw = () => evenly(random, block.length);
  const [outcomes, partials, ratioCounts, weightCounts, perspectives, qualities] = [
    draw(),
    draw(),
    draw(),
    draw(),
    draw(),
    draw(),
  ];
  const drafts = block.map((slot, at) => {
    const outcome: Family['outcome'] = slot.year >= firstDalyYear && outcomes[at]! < dalyShare ? 'daly' : 'qaly';
    const partly = slot.stage === 'published' && partials[at]! < partialShare;
    const accepted = slot.stage === 'waiting' && partials[at]! < 0.4;
    const stage: Stage = partly ? 'partly published' : accepted ? 'accepted' : slot.stage;
    const ratios = outcome === 'daly' ? countAt(ratioCounts[at]!, 5.6, 30) : countAt(ratioCounts[at]!, 2.35, 20);
    const weights = outcome === 'daly' ? countAt(weightCounts[at]!, 1.9, 8) : qalyWeights(weightCounts[at]!);
    const full = stage === 'published';
    // Articles that are not published yet still have an abstract, which has one result.
    const perspective = fitPerspective(shareAt(perspectiveShares, perspectives[at]!), outcome, slot.year);
    return { ...slot, at, outcome, stage, perspective, ratios: full ? ratios : 1, weights: full ? weights : 0, full };
  });
  const shares = new Map<number, readonly number[]>();
  for (const outcome of ['qaly', 'daly'] as const) {
    for (const full of [true, false]) {
      const own = drafts.filter((draft) => draft.outcome === outcome && draft.full === full);
      const drawn = drawShares(
        random,
        own.map(({ ratios, year, perspective }) => ({
          ratios,
          mayLose: mayLoseHealth({ outcome, year, perspective }),
        })),
        limitsOf(outcome),
      );
      for (const [index, { at }] of own.entries()) shares.set(at, drawn[index]!);
    }
  }
  return drafts.map(({ at, outcome, number, compound_id, year, stage, weights, perspective }) => ({
    number,
    compound_id,
    year,
    stage,
    outcome,
    weights,
    shares: shares.get(at)!,
    targets: shares.get(at)!.map((share) => targetAt(outcome, share)),
    perspective,
    quality: shareAt(qualityShares, qualities[at]!),
    rigour: qualities[at]!,
  }));
}

const qalyWeights = (place: number): number =>
  place < noWeights ? 0 : countAt((place - noWeights) / (1 - noWeights), 7.6, 40);

const blockSize = 300;

/** Every article of a registry of this size, in the order of years, one block in memory at a time. */
export function* planArticles(total: number, asOf: Date, seed: string): Generator<ArticlePlan> {
  let block: Slot[] = [];
  const flush = function* (): Generator<ArticlePlan> {
    if (block.length > 0) yield* planBlock(block, openStream(`${seed}/plan/${block[0]!.number}`));
    block = [];
  };
  for (const slot of slots(total, asOf)) {
    block.push(slot);
    if (block.length === blockSize) yield* flush();
  }
  yield* flush();
}
