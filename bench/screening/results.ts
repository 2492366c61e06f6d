import { readFile, writeFile } from 'node:fs/promises';
import { rankingSettings } from '../../apps/server/src/ranking/ranker.ts';
import type { CheckedLimit } from './measure-left.ts';
import type { MeasuredRetraining } from './measure-retraining.ts';
import type { SetName } from './screening-sets.ts';
import type { RunFigures } from './simulate.ts';

export type ModelName = 'ours' | 'published';

export interface MeasuredRun extends RunFigures {
  readonly set: SetName;
  readonly model: ModelName;
  readonly seed: number;
  /** Of our own model only. */
  readonly limits: readonly CheckedLimit[];
}

/** A full run takes half an hour, so runs are kept as they end and may be made in pieces. */
export interface Results {
  readonly settings: string;
  readonly runs: readonly MeasuredRun[];
  readonly retraining: MeasuredRetraining | null;
}

const settings = JSON.stringify(rankingSettings);
export const seeds: readonly number[] = Array.from({ length: 15 }, (_, seed) => seed);

/** Runs of our model with other settings than today's do not count. */
export async function readResults(path: string): Promise<Results> {
  const text = await readFile(path, 'utf8').catch(() => null);
  const kept: Results = text === null ? { settings, runs: [], retraining: null } : JSON.parse(text);
  if (kept.settings === settings) return kept;
  return { settings, runs: kept.runs.filter(({ model }) => model === 'published'), retraining: null };
}

export const writeResults = (path: string, results: Results): Promise<void> =>
  writeFile(path, `${JSON.stringify(results, null, 2)}\n`);

export function withRun(results: Results, run: MeasuredRun): Results {
  const others = results.runs.filter(
    ({ set, model, seed }) => set !== run.set || model !== run.model || seed !== run.seed,
  );
  return { ...results, runs: [...others, run] };
}
