import { type DedupGate, atLeast, atMost } from '../dedup/gates.ts';
import { type MeasuredRun, type ModelName, type Results, seeds } from './results.ts';
import { type SetName, screeningSets, setNames } from './screening-sets.ts';

export const runsOf = ({ runs }: Results, set: SetName, model: ModelName): MeasuredRun[] =>
  runs.filter((run) => run.set === set && run.model === model).toSorted((one, other) => one.seed - other.seed);

export const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** To one digit, as the published figures are; not a number until all runs are made. */
function meanWss(results: Results, set: SetName, model: ModelName): number {
  const runs = runsOf(results, set, model);
  return runs.length < seeds.length ? Number.NaN : Number(mean(runs.map(({ wss95 }) => wss95)).toFixed(1));
}

const shareHeld = (runs: readonly MeasuredRun[]): number =>
  mean(runs.flatMap(({ limits }) => limits.map(({ left, high }) => Number(left <= high))));

export const gatesOf = (results: Results): DedupGate[] => [
  ...setNames.map((set) =>
    atLeast(`${screeningSets[set].name}: WSS@95`, meanWss(results, set, 'ours'), screeningSets[set].least),
  ),
  ...setNames.map((set) =>
    atLeast(
      `${screeningSets[set].name}: WSS@95 beside the published settings, run here`,
      meanWss(results, set, 'ours'),
      meanWss(results, set, 'published'),
    ),
  ),
  ...setNames.map((set) =>
    atLeast(
      `${screeningSets[set].name}: share of checks in which the upper limit held`,
      shareHeld(runsOf(results, set, 'ours')),
      0.87,
    ),
  ),
  atMost('retraining on 15,000 decisions, CPU seconds', results.retraining?.cpuSeconds ?? Number.POSITIVE_INFINITY, 20),
];
