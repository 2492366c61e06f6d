import { comparedRows } from '@cea/contract/compared-rows';
import { isDecisionKey } from '@cea/contract/decision';
import { type AnyAnswers, askedKeys } from '@cea/contract/dictionary/effective';
import type { Consensus } from '@cea/contract/forms';
import { answersOfReaders } from '@cea/contract/value-source';
import { memoizeByObject } from '../../../lib/memoize-by-object.ts';
import type { Side } from '../consensus/consensus-items.ts';

/** A question of the partial review with both readers' answers. */
export interface Field {
  readonly key: string;
  readonly a: unknown;
  readonly b: unknown;
  readonly differs: boolean;
  /** The only reader who was asked: the other one rejected the abstract. */
  readonly by?: Side;
}

interface BothReadings {
  readonly a: AnyAnswers;
  readonly b: AnyAnswers;
  readonly differing: readonly string[];
  readonly fields: readonly Field[];
  /** One reader accepted the abstract, the other one rejected it. */
  readonly isSplit: boolean;
}

/** Whose answer it is, if the reader who rejected the abstract gave none. */
function askedOnly(a: AnyAnswers, b: AnyAnswers, key: string): Pick<Field, 'by'> {
  const [by, other] = a.is_accepted === true ? (['A', b] as const) : (['B', a] as const);
  return other[key] === undefined ? { by } : {};
}

/** What both readers say about the study, computed once per consensus. */
export const bothReadings = memoizeByObject(({ readings, differences }: Consensus): BothReadings => {
  const answersOf = (side: Side): AnyAnswers => {
    const rows = readings.find((reading) => reading.side === side)?.rows ?? [];
    return comparedRows('screening', rows).find(({ scope }) => scope === 'method')?.answers ?? {};
  };
  const [a, b] = [answersOf('A'), answersOf('B')];
  const differing = differences.map(({ key }) => key);
  const isSplit = a.is_accepted !== b.is_accepted;
  const fields = askedKeys('screening', 'method')
    .filter((key) => a[key] !== undefined || b[key] !== undefined)
    .map((key) => ({
      key,
      a: a[key],
      b: b[key],
      differs: differing.includes(key),
      ...(isSplit && askedOnly(a, b, key)),
    }));
  return { a, b, differing, fields, isSplit };
});

/** A side's answer, as it is taken; none where that reader was not asked. */
function taken(both: BothReadings, key: string, side: Side): unknown {
  const by = both.fields.find((field) => field.key === key)?.by ?? side;
  return by === side ? (answersOfReaders(key, both)[side === 'A' ? 0 : 1] ?? null) : null;
}

/** One cell of a vote. */
export const takeField = (consensus: Consensus, key: string, side: Side): AnyAnswers => ({
  [key]: taken(bothReadings(consensus), key, side),
});

/** Everything in which a vote differs from the other one. */
export function takeVote(consensus: Consensus, side: Side): AnyAnswers {
  const both = bothReadings(consensus);
  return Object.fromEntries(both.differing.map((key) => [key, taken(both, key, side)]));
}

/** Accepting brings the answers that only the reader gave who accepted: the other one was not asked for them. */
export function acceptAbstract(consensus: Consensus, now: AnyAnswers): AnyAnswers {
  const both = bothReadings(consensus);
  const side = both.a.is_accepted === true ? 'A' : 'B';
  const other = side === 'A' ? both.b : both.a;
  const follow = both.differing.filter(
    (key) => !isDecisionKey(key) && now[key] === undefined && other[key] === undefined,
  );
  return {
    is_accepted: true,
    rejection_reason: null,
    parked: null,
    ...Object.fromEntries(follow.map((key) => [key, taken(both, key, side)])),
  };
}

/** The fields to choose before an accepted abstract can be agreed on. */
export const fieldsLeft = (consensus: Consensus, now: AnyAnswers): string[] =>
  bothReadings(consensus).fields.flatMap(({ key, differs }) => (differs && now[key] === undefined ? [key] : []));
