import { join } from 'node:path';
import { type Clusters, type LabelledRecord, readAsysd, readEndNote, readRespiratory, readTable } from './read-sets.ts';

/**
 * How records are counted: `removed` are those of a cluster that a person would remove, all but one; `flagged` are all
 * that the set flags, one by one; `source` is ASySD's column of what its makers removed.
 */
export type Ruler = 'removed' | 'flagged' | 'source';

/** Found, wrong, missed in the safe zone, and missed in all. */
export interface Target {
  readonly found: number;
  readonly wrong: number;
  readonly lost: number;
  readonly queue: number;
}

export interface LabelledSet {
  readonly name: string;
  readonly ruler: Ruler;
  /** Sets on which the rules were written, or which were looked at only after the first rules were frozen. */
  readonly part: 'development' | 'hold-out, seen since';
  /** What the frozen first rules found in it, and wrongly: the honest hold-out. */
  readonly frozen?: { readonly found: number; readonly wrong: number };
  readonly target: Target;
  readonly read: (data: string) => Promise<{ records: LabelledRecord[]; clusters: Clusters }>;
}

const none: Clusters = new Map();
const flagged = (file: string) => async (data: string) => ({
  records: await readEndNote(join(data, file)),
  clusters: none,
});
const table = (name: string) => (data: string) => readTable(data, name);

export const labelledSets: readonly LabelledSet[] = [
  {
    name: 'ASySD diabetes, own column',
    ruler: 'source',
    part: 'hold-out, seen since',
    frozen: { found: 1_223, wrong: 1 },
    target: { found: 1_258, wrong: 0, lost: 0, queue: 32 },
    read: readAsysd,
  },
  {
    name: 'ASySD diabetes, published clusters',
    ruler: 'removed',
    part: 'hold-out, seen since',
    frozen: { found: 1_224, wrong: 0 },
    target: { found: 1_258, wrong: 0, lost: 0, queue: 32 },
    read: readAsysd,
  },
  {
    name: 'respiratory, clusters',
    ruler: 'removed',
    part: 'hold-out, seen since',
    frozen: { found: 420, wrong: 0 },
    target: { found: 423, wrong: 1, lost: 0, queue: 34 },
    read: readRespiratory,
  },
  {
    name: 'respiratory, own captions',
    ruler: 'flagged',
    part: 'hold-out, seen since',
    frozen: { found: 778, wrong: 2 },
    target: { found: 782, wrong: 4, lost: 0, queue: 34 },
    read: readRespiratory,
  },
  {
    name: 'stroke',
    ruler: 'removed',
    part: 'hold-out, seen since',
    frozen: { found: 311, wrong: 0 },
    target: { found: 311, wrong: 0, lost: 0, queue: 16 },
    read: table('stroke'),
  },
  {
    name: 'copper',
    ruler: 'flagged',
    part: 'hold-out, seen since',
    frozen: { found: 279, wrong: 0 },
    target: { found: 277, wrong: 0, lost: 0, queue: 4 },
    read: flagged('dedup/copper.xml'),
  },
  {
    name: 'cytology',
    ruler: 'removed',
    part: 'development',
    target: { found: 762, wrong: 0, lost: 0, queue: 28 },
    read: table('cytology_screening'),
  },
  {
    name: 'hematology',
    ruler: 'removed',
    part: 'development',
    target: { found: 114, wrong: 0, lost: 0, queue: 73 },
    read: table('haematology'),
  },
  {
    name: 'digital work',
    ruler: 'removed',
    part: 'development',
    target: { found: 354, wrong: 0, lost: 1, queue: 319 },
    read: table('digital_work'),
  },
  {
    name: 'tafenoquine',
    ruler: 'flagged',
    part: 'development',
    target: { found: 114, wrong: 0, lost: 0, queue: 0 },
    read: flagged('dedup/tafenoquine.xml'),
  },
];
