import assert from 'node:assert/strict';
import { readMyAssignment } from '@cea/contract/assignments';
import { callsOf, readConsensus } from '@cea/contract/forms';
import { noteCalls } from '@cea/contract/notes';
import type { Plot } from './cast.ts';
import type { KnownWork } from './known-work.ts';

/** A reader who does nothing while others work. */
export interface Bystander {
  readonly reader_id: number;
  readonly seen: string;
}

/** Their own pace is taken over all histories. */
const withoutPace = (key: string, value: unknown) => (key === 'minutes_left' ? undefined : value);

/** Everything that a reader is told about this work. Lists over all work also change by other histories. */
async function lookAround(plot: Plot, work: KnownWork, reader_id: number): Promise<string> {
  const client = plot.readers.get(reader_id)!;
  const mine = work.cells.filter((cell) => cell.reader_id === reader_id);
  const said: { body: unknown }[] = [];
  for (const id of new Set(mine.map(({ assignment_id }) => assignment_id)))
    said.push(await client.call(readMyAssignment, { params: { id } }));
  for (const { form_id: id, kind, article_assignment_id: articleAssignmentId } of mine) {
    said.push(await client.call(readConsensus, { params: { articleAssignmentId } }));
    if (id === null) continue;
    said.push(await client.call(callsOf[kind].read, { params: { id } }));
    // Notes beside a consensus are for both readers.
    if (work.consensus.some((one) => one.article_assignment_id === articleAssignmentId)) continue;
    said.push(await client.call(noteCalls[kind].list, { params: { id } }));
  }
  return said.map(({ body }) => JSON.stringify(body, withoutPace)).join('\n');
}

const consensusOf = ({ cells, consensus }: KnownWork, reader_id: number) =>
  consensus.filter(({ article_assignment_id: id }) =>
    cells.some((cell) => cell.reader_id === reader_id && cell.article_assignment_id === id),
  );

export const watchBystander = async (plot: Plot, work: KnownWork, reader_id: number): Promise<Bystander> => ({
  reader_id,
  seen: await lookAround(plot, work, reader_id),
});

/** The work of all others, as far as they act alone. */
export const withoutBystander = ({ cells, notes, archived }: KnownWork, reader_id: number): KnownWork => ({
  cells: cells.filter((cell) => cell.reader_id !== reader_id),
  consensus: [],
  notes,
  archived,
});

/** Nothing that other readers did shows, unless a consensus of the bystander's came or was ended by it. */
export async function assertNothingShows(
  plot: Plot,
  { reader_id, seen }: Bystander,
  before: KnownWork,
  now: KnownWork,
): Promise<boolean> {
  const [old, current] = [consensusOf(before, reader_id), consensusOf(now, reader_id)];
  if (JSON.stringify(old) !== JSON.stringify(current)) return false;
  assert.equal(await lookAround(plot, now, reader_id), seen, `reader ${reader_id} can tell what others did`);
  return true;
}
