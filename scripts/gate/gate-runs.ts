import { readFileSync, writeFileSync } from 'node:fs';
import { noteOf } from './git.ts';
import type { PartResult } from './run-parts.ts';

/** One run of the gate on a clean clone. */
export interface GateRun {
  readonly commit: string;
  readonly ended_at: string;
  /** Whether two other processes kept the processors busy. */
  readonly isBusy: boolean;
  readonly seconds: number;
  readonly hasPassed: boolean;
  /** Empty if the run did not come to its parts. */
  readonly parts: readonly PartResult[];
}

/** More are no longer about the gate as it is. */
const mostRuns = 20;

const fileOf = (checkout: string): string => noteOf(checkout, 'gate-runs.json');

/** The latest runs from this checkout, oldest first. */
export function readGateRuns(checkout: string): readonly GateRun[] {
  try {
    return JSON.parse(readFileSync(fileOf(checkout), 'utf8')) as GateRun[];
  } catch {
    return [];
  }
}

export function keepGateRun(checkout: string, run: GateRun): void {
  writeFileSync(fileOf(checkout), JSON.stringify([...readGateRuns(checkout), run].slice(-mostRuns), null, 2));
}

export function readPartResults(file: string): readonly PartResult[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PartResult[];
  } catch {
    return [];
  }
}
