import { randomUUID } from 'node:crypto';
import { acceptMyAssignment, readMyAssignment } from '@cea/contract/assignments';
import {
  editReview,
  pairConsensusRows,
  readConsensus,
  readReview,
  submitConsensus,
  submitReview,
  withdrawReview,
} from '@cea/contract/forms';
import type { Account } from '../apps/server/test/factories.ts';
import type { Answer, Client } from './http-client.ts';
import { type Stage, type StagedForm, type StagedReading, makeReadingAt } from './reading-stages.ts';
import type { Site } from './site.ts';

const kinds = ['assignment', 'form', 'consensus'] as const;
export type GuardedKind = (typeof kinds)[number];

/** An id that a caller could try, and who may use it. */
export interface Guarded {
  readonly kind: GuardedKind;
  readonly id: number;
  /** Reader → the expected status; for everyone else it must look missing. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The form with this id, if it is one's. */
  readonly form?: Pick<StagedForm, 'id' | 'method_row_id' | 'seq'>;
}

/** The endpoints that take the id. */
export const readGuarded: Record<GuardedKind, (client: Client, id: number) => Promise<Answer>> = {
  assignment: (client, id) => client.call(readMyAssignment, { params: { id } }),
  form: (client, id) => client.call(readReview, { params: { id } }),
  consensus: (client, id) => client.call(readConsensus, { params: { articleAssignmentId: id } }),
};

/** A call that would change it, if admitted. */
export const changeGuarded: Record<string, (client: Client, guarded: Guarded) => Promise<Answer>> = {
  'assignment accept': (client, { id }) => client.call(acceptMyAssignment, { params: { id } }),
  'form edit': (client, { id, form }) =>
    client.call(editReview, {
      params: { id },
      body: {
        edits: [
          {
            edit_id: randomUUID(),
            row_id: form?.method_row_id ?? randomUUID(),
            key: 'currency',
            base_seq: form?.seq ?? 0,
            value: 'XXX',
          },
        ],
      },
    }),
  'form submit': (client, { id, form }) => client.call(submitReview, { params: { id }, body: { seq: form?.seq ?? 0 } }),
  'form withdraw': (client, { id }) => client.call(withdrawReview, { params: { id } }),
  'consensus pair': (client, { id, form }) =>
    client.call(pairConsensusRows, {
      params: { id },
      body: {
        edit_id: randomUUID(),
        base_seq: form?.seq ?? 0,
        change: { a_row_id: form?.method_row_id ?? randomUUID(), b_row_id: null },
      },
    }),
  'consensus submit': (client, { id, form }) =>
    client.call(submitConsensus, { params: { id }, body: { form_id: form?.id ?? 1 } }),
};

const stages: readonly Stage[] = [
  'assigned',
  'accepted',
  'answered',
  'first submitted',
  'both submitted',
  'agreed',
] as const;

export interface BlindWorld {
  readonly guarded: readonly Guarded[];
  /** Reader → the marks that they may ever see. */
  readonly mayRead: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Every id of a reading. */
function numbersOf({ assignment_id, article_assignment_id, forms, consensus_id, readers }: StagedReading): Guarded[] {
  const both = (status: number) => new Map(readers.map(({ id }) => [id, status]));
  const [form] = forms;
  const own = forms.map((one): Guarded => ({
    kind: 'form',
    id: one.id,
    statuses: new Map([[one.reader.id, 200]]),
    form: one,
  }));
  const consensus: Guarded = {
    kind: 'consensus',
    id: article_assignment_id,
    statuses: both(consensus_id === undefined ? 409 : 200),
    ...(form && { form: { ...form, id: consensus_id ?? form.id } }),
  };
  const shared: Guarded[] = consensus_id === undefined ? [] : [{ kind: 'form', id: consensus_id, statuses: both(200) }];
  return [{ kind: 'assignment', id: assignment_id, statuses: both(200) }, consensus, ...own, ...shared];
}

/** Readings of every stage, each reader paired with others; marked so that a leak shows whose answer it was. */
export async function makeBlindWorld(site: Site, readers: readonly Account[], readings: number): Promise<BlindWorld> {
  const mayRead = new Map(readers.map(({ id }) => [id, new Set<string>()]));
  const guarded: Guarded[] = [];
  for (let index = 0; index < readings; index += 1) {
    const stage = stages[index % stages.length]!;
    const pair = [readers[index % readers.length]!, readers[(index * 7 + 3) % readers.length]!] as const;
    if (pair[0] === pair[1]) continue;
    const [a, b] = [`mark${index}a`, `mark${index}b`];
    const open = stage === 'both submitted' || stage === 'agreed';
    const marks = [a, open ? a : b] as const;
    guarded.push(...numbersOf(await makeReadingAt(site, stage, { readers: pair, marks })));
    for (const [side, { id }] of pair.entries()) mayRead.get(id)?.add(marks[side]!);
  }
  return { guarded, mayRead };
}
