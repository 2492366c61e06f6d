import type { Run, Statement } from '../db/run-statement.ts';

/**
 * Records of an earlier revision that are still published, perhaps corrected since. A record that was withdrawn and
 * published again is not among them: its earlier version may be the reason for the withdrawal.
 */
const stillPublished: Statement = {
  name: 'still published',
  text: `SELECT r.seq FROM records r WHERE r.seq = ANY ($1::int[]) AND (r.to_rev IS NULL OR (
    EXISTS (SELECT FROM records n WHERE n.type = r.type AND n.id = r.id AND n.to_rev IS NULL)
    AND NOT EXISTS (SELECT FROM records later WHERE later.type = r.type AND later.id = r.id
      AND later.from_rev >= r.to_rev AND NOT EXISTS (SELECT FROM records before
        WHERE before.type = r.type AND before.id = r.id AND before.to_rev = later.from_rev))))`,
};

/** The records among these that were not withdrawn, in the same order. */
export async function leaveOutWithdrawn(run: Run, seqs: readonly number[]): Promise<number[]> {
  if (seqs.length === 0) return [];
  const kept = new Set((await run<{ seq: number }>(stillPublished, [seqs])).map(({ seq }) => seq));
  return seqs.filter((seq) => kept.has(seq));
}
