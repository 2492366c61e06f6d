import type { FormKind } from '@cea/contract/dictionary/variable';
import { callsOf, type Consensus, readConsensus } from '@cea/contract/forms';
import type { BundledAbstract } from '@cea/contract/screening-votes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { FormServer } from './autosave.ts';
import type { FormSession } from './form-session.ts';
import { openSession } from './open-sessions.ts';

/** Fetched on every visit: from then on the page keeps the state, and the cache must not bring back an old one. */
const onceAVisit = {
  staleTime: Infinity,
  gcTime: 0,
  // Contains functions, which cannot be compared.
  structuralSharing: false,
  meta: { handled: true },
} as const;

/** Longer than any answer takes; the connection is dead then, and other windows wait for their turn. */
const sendingTime = 30_000;

const readForm = async (kind: FormKind, id: number, signal?: AbortSignal) =>
  (await call(callsOf[kind].read, { params: { id } }, signal ? { signal } : {})).data;

export const serverOf = (reader_id: number, kind: FormKind, id: number): FormServer => ({
  send: async (edits) => {
    const body = { edits: [...edits], reader_id };
    const signal = AbortSignal.timeout(sendingTime);
    const { data } = await call(callsOf[kind].edit, { params: { id }, body }, { signal });
    return data.seq;
  },
  read: () => readForm(kind, id),
});

interface Visit {
  readonly userId: number;
  readonly id: number;
  /** The path of the form's page. */
  readonly path: string;
}

/** A reading with everything typed into it that is not saved. */
export const formOptions = (kind: FormKind, { userId, id, path }: Visit) =>
  queryOptions({
    queryKey: [kind, userId, id],
    queryFn: async ({ signal }): Promise<FormSession> =>
      openSession({ userId, form: await readForm(kind, id, signal), server: serverOf(userId, kind, id), path }),
    ...onceAVisit,
  });

export interface OpenConsensus {
  readonly consensus: Consensus;
  readonly session: FormSession;
}

const readAgreement = async (articleAssignmentId: number, options: { signal?: AbortSignal } = {}) =>
  (await call(readConsensus, { params: { articleAssignmentId } }, { expected: [409], ...options })).data;

const consensusKey = ['consensus'];

/** What one abstract of a bundle has come to, told to those that were fetched before. */
export const changeBundled = (client: QueryClient, id: number, change: Partial<BundledAbstract>): void => {
  const changed = ({ screening, ...consensus }: Consensus): Consensus => {
    if (!screening) return consensus;
    const bundle = screening.bundle.map((one) => (one.article_assignment_id === id ? { ...one, ...change } : one));
    return { ...consensus, screening: { ...screening, bundle } };
  };
  client.setQueriesData<OpenConsensus>(
    { queryKey: consensusKey },
    (now) => now && { ...now, consensus: changed(now.consensus) },
  );
};

/** The same for the consensus of an article assignment. */
export const consensusOptions = ({ userId, id, path }: Visit) =>
  queryOptions({
    queryKey: [...consensusKey, userId, id],
    queryFn: async ({ client, queryKey, signal }): Promise<OpenConsensus> => {
      const consensus = await readAgreement(id, { signal });
      const server: FormServer = {
        ...serverOf(userId, consensus.form.kind, consensus.form.id),
        // The other reader may have changed the pairs, so they are read together with the form.
        read: async () => {
          const fresh = await readAgreement(id);
          client.setQueryData<OpenConsensus>(queryKey, (now) => now && { ...now, consensus: fresh });
          return fresh.form;
        },
      };
      return { consensus, session: await openSession({ userId, form: consensus.form, server, path }) };
    },
    ...onceAVisit,
  });
