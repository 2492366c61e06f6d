import { join } from 'node:path';
import type { RankedText } from '../../apps/server/src/ranking/vectorize.ts';
import { readCsvRows } from '../dedup/read-sets.ts';
import type { PublishedSettings } from './published-model.ts';

/** Figures of the 15 published runs, each tuned on its own set: mean and standard deviation of WSS@95, RRF@10, ATD. */
interface PublishedFigures {
  /** As its table has it, most likely of the mean curve. */
  readonly table: number | null;
  readonly wss95: readonly [mean: number, deviation: number];
  readonly rrf10: number;
  readonly atd: number;
}

export interface ScreeningSet {
  readonly name: string;
  readonly file: string;
  /** Whether settings were chosen with a look at its figures. */
  readonly part: 'explored' | 'hold-out';
  readonly least: number;
  readonly published: PublishedFigures;
  readonly settings: PublishedSettings;
}

export const screeningSets = {
  nudging: {
    name: 'Nudging',
    file: 'screening-nudging.csv',
    part: 'explored',
    least: 71,
    published: { table: 71.7, wss95: [72.4, 1.4], rrf10: 65.3, atd: 9.3 },
    settings: {
      longest: 3,
      apart: false,
      smoothing: 0.06586028856339346,
      resampling: { a: 1.3783791240515941, alpha: 1.229374068496514, b: 0.9153629982662178 },
    },
  },
  ace: {
    name: 'ACE',
    file: 'screening/ace.csv',
    part: 'explored',
    least: 82.6,
    published: { table: 82.9, wss95: [83.7, 1], rrf10: 90.5, atd: 4.9 },
    settings: {
      longest: 2,
      apart: true,
      smoothing: 0.17584727645029802,
      resampling: { a: 1249.910315374313, alpha: 0.7043792455091337, b: 0.9993171869006371 },
    },
  },
  virus: {
    name: 'Virus',
    file: 'screening/virus.csv',
    part: 'hold-out',
    least: 71.6,
    published: { table: null, wss95: [71.6, 0.6], rrf10: 73.9, atd: 8.1 },
    settings: {
      longest: 2,
      apart: false,
      smoothing: 93.76980809067938,
      resampling: { a: 0.8684983875900419, alpha: 1.091939072117553, b: 0.3565753584801575 },
    },
  },
  wilson: {
    name: 'Wilson',
    file: 'screening/wilson.csv',
    part: 'hold-out',
    least: 83.7,
    published: { table: null, wss95: [83.7, 0.9], rrf10: 87.3, atd: 4 },
    settings: {
      longest: 2,
      apart: false,
      smoothing: 0.030566525875036474,
      resampling: { a: 1.155488046407053, alpha: 1.8497333161837746, b: 0.222013921717905 },
    },
  },
} as const satisfies Record<string, ScreeningSet>;

export type SetName = keyof typeof screeningSets;
export const setNames = Object.keys(screeningSets) as SetName[];

export interface LabelledText extends RankedText {
  readonly isRelevant: boolean;
}

export async function readScreeningSet(data: string, file: string): Promise<LabelledText[]> {
  const rows = await readCsvRows(join(data, file));
  return rows.map((row) => ({
    title: row['title'] ?? '',
    abstract: row['abstract'] ?? '',
    isRelevant: (row['included'] ?? row['label_included']) === '1',
  }));
}
