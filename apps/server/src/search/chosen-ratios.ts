import { bars, unranked } from '@cea/contract/money/fate';
import { eachInTurns } from '../lib/in-turns.ts';
import type { Run } from '../db/run-statement.ts';
import type { ConvertedRatio } from '@cea/contract/registry';
import { type ConversionBasis, convertChosen, presentChosen } from '../money/convert-chosen.ts';
import { conversionReads, type RatioAnswered } from '../money/convert-ratios.ts';
import { loadStepSources } from '../money/load-step-sources.ts';
import type { LabelOf } from './list-records.ts';
import type { RatioFigures } from './chart-groups.ts';
import { mapRecords, rankNumbers } from './order.ts';
import type { Segment } from './segment.ts';

const priced = { key: 'conversion inputs', reads: conversionReads } as const;

/** What conversions read from ratios, by seq. */
export type RatioInputs = ReadonlyMap<number, RatioAnswered>;

/** Read in a fraction of a second, so that others have turns in between. */
const batch = 4000;

/** Ratios of a study mostly have the same answers, which are kept once. */
export async function loadRatioInputs(run: Run, revision: number, seqs: ArrayLike<number>): Promise<RatioInputs> {
  const known = new Map<string, RatioAnswered['answers']>();
  const inputs = new Map<number, RatioAnswered>();
  for (let at = 0; at < seqs.length; at += batch) {
    const some = Array.prototype.slice.call(seqs, at, at + batch) as number[];
    const read = await mapRecords(run, 'ratios', { revision, seqs: some }, priced, ({ answers, computed }) => {
      const key = JSON.stringify(answers);
      const same = known.get(key) ?? answers;
      known.set(key, same);
      return { answers: same, computed };
    });
    for (const [seq, ratio] of read) inputs.set(seq, ratio);
  }
  return inputs;
}

/** Ratios as sent to clients, by seq. */
export async function presentRatios(
  on: Run,
  some: { readonly revision: number; readonly seqs: readonly number[] },
  basis: ConversionBasis,
  labelOf: LabelOf,
): Promise<ReadonlyMap<number, ConvertedRatio>> {
  const inputs = await loadRatioInputs(on, some.revision, some.seqs);
  const ratios = new Map(Array.from(inputs, ([seq, ratio]) => [seq, convertChosen(ratio, basis)] as const));
  const steps = [...ratios.values()].flatMap(({ converted }) => ('steps' in converted ? converted.steps : []));
  const sourceOf = await loadStepSources(on, basis.tables.version, steps);
  return new Map(Array.from(ratios, ([seq, ratio]) => [seq, presentChosen(ratio, labelOf, sourceOf)] as const));
}

/** The figures of a segment's ratios as converted by a choice, row by row; NaN if there is none. */
export type ChosenFigures = RatioFigures & Pick<Segment, 'rankGroup' | 'rankWithin'>;

export async function convertSegment(
  inputs: RatioInputs,
  basis: ConversionBasis,
  { seq, rows }: Pick<Segment, 'seq' | 'rows'>,
): Promise<ChosenFigures> {
  const made = {
    usd: new Float64Array(rows).fill(Number.NaN),
    cost: new Float64Array(rows).fill(Number.NaN),
    bar: new Uint8Array(rows).fill(bars.indexOf('not_converted')),
    rankGroup: new Uint8Array(rows).fill(unranked),
    rankWithin: new Float64Array(rows),
  };
  await eachInTurns(seq.keys(), (row) => {
    const ratio = inputs.get(seq[row]!);
    if (!ratio) return;
    const { converted, cost, fate } = convertChosen(ratio, basis);
    if ('amount' in converted) made.usd[row] = converted.amount;
    if (cost !== undefined) made.cost[row] = cost;
    made.bar[row] = bars.indexOf(fate.bar);
    made.rankGroup[row] = fate.rank.group;
    made.rankWithin[row] = fate.rank.within;
  });
  return made;
}

export const figureBytes = ({ usd, cost, bar, rankGroup, rankWithin }: ChosenFigures): number =>
  [usd, cost, bar, rankGroup, rankWithin].reduce((sum, { byteLength }) => sum + byteLength, 0);

/** The rank of each row by its ratio. */
export const rankRatios = ({ rankGroup, rankWithin }: Pick<Segment, 'rankGroup' | 'rankWithin'>): Uint32Array =>
  rankNumbers(rankGroup, rankWithin, unranked);
