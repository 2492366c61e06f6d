import { measureAgreement } from '@cea/contract/agreement-statistics';
import type { ScreeningVotes } from '@cea/contract/screening-votes';
import type { Db, Tx } from '../db/database.ts';
import { countVotes, listBundle, listVotes } from './screening-votes-queries.ts';

interface OpenedConsensus {
  readonly form_id: number;
  readonly assignment_id: number;
}

/** What readers see beside the consensus of an abstract, which opens when both have voted. */
export async function readScreeningVotes(
  db: Db | Tx,
  { form_id, assignment_id }: OpenedConsensus,
  reader_id: number,
): Promise<ScreeningVotes> {
  return {
    votes: await listVotes(db, form_id, reader_id),
    bundle: await listBundle(db, assignment_id, reader_id),
    agreement: measureAgreement(await countVotes(db, assignment_id)) ?? null,
  };
}
