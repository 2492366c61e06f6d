/** What a simulation needs to know of a model. */
export interface SimulatedRanker {
  readonly decide: (row: number, isRelevant: boolean) => void;
  readonly fit: () => void;
  readonly scores: () => Float64Array;
}

export interface Run {
  /** Whether the records read were relevant, in the order read, without those known at the start. */
  readonly found: readonly boolean[];
  readonly records: number;
  readonly relevant: number;
}

/** Once this share of the relevant records is found, the rest is read ten at a time: it saves time and no figure. */
const steadyRecall = 0.95;
const tailBatch = 10;

function readNext(scores: Float64Array, isRead: Uint8Array, count: number): number[] {
  if (count > 1) {
    return Array.from(scores.keys())
      .filter((row) => !isRead[row])
      .toSorted((one, other) => scores[other]! - scores[one]! || one - other)
      .slice(0, count);
  }
  let best = -1;
  for (let row = 0; row < scores.length; row += 1) {
    if (!isRead[row] && (best < 0 || scores[row]! > scores[best]!)) best = row;
  }
  return [best];
}

/** Always reads the record ranked highest and retrains after every decision, until all relevant records are found. */
export function simulate(ranker: SimulatedRanker, labels: readonly boolean[], start: readonly number[]): Run {
  const isRead = new Uint8Array(labels.length);
  const decide = (row: number): void => {
    ranker.decide(row, labels[row]!);
    isRead[row] = 1;
  };
  for (const row of start) decide(row);
  const relevant = labels.filter((label, row) => label && !isRead[row]).length;
  const found: boolean[] = [];
  let hits = 0;
  while (hits < relevant) {
    ranker.fit();
    for (const row of readNext(ranker.scores(), isRead, hits / relevant >= steadyRecall ? tailBatch : 1)) {
      decide(row);
      found.push(labels[row]!);
      hits += Number(labels[row]);
    }
  }
  return { found, records: labels.length - start.length, relevant };
}

export interface RunFigures {
  /** Work saved over sampling at 95 % recall, in percent. */
  readonly wss95: number;
  /** Relevant records found after reading 10 %, in percent. */
  readonly rrf10: number;
  /** Mean share read when a relevant record is found, in percent; lower is better. */
  readonly atd: number;
}

export function figuresOf({ found, records, relevant }: Run): RunFigures {
  const readAt = found.flatMap((isHit, at) => (isHit ? [at + 1] : []));
  const needed = Math.ceil(0.95 * relevant - 1e-9);
  return {
    wss95: 100 * (needed / relevant - readAt[needed - 1]! / records),
    rrf10: (100 * readAt.filter((read) => read <= 0.1 * records).length) / relevant,
    atd: (100 * readAt.reduce((sum, read) => sum + read / records, 0)) / relevant,
  };
}
