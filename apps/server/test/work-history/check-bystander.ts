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

/** Figures over other work: the reader's own pace, and how often all pairs of readers in the round agree. */
const figures = new Set(['minutes_left', 'agreement']);
const withoutFigures = (key: string, value: unknown) => (figures.has(key) ? undefined : value);

const isRead = ({ cells }: KnownWork, id: number): boolean =>
  cells.every((cell) => cell.article_assignment_id !== id || cell.status === 'submitted');

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
    // Once all have submitted, notes are for all of them.
    if (isRead(work, articleAssignmentId)) continue;
    said.push(await client.call(noteCalls[kind].list, { params: { id } }));
  }
  return said.map(({ body }) => JSON.stringify(body, withoutFigures)).join('\n');
}

/** The articles that a reader and all others have submitted, with their consensus if there is one. */
const openTo = (work: KnownWork, reader_id: number) => {
  const mine = work.cells.filter((cell) => cell.reader_id === reader_id).map((cell) => cell.article_assignment_id);
  return [
    mine.filter((id) => isRead(work, id)),
    work.consensus.filter(({ article_assignment_id: id }) => mine.includes(id)),
  ];
};

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

/** Nothing that other readers did shows, unless it made an article of the bystander's read by all, or ended that. */
export async function assertNothingShows(
  plot: Plot,
  { reader_id, seen }: Bystander,
  before: KnownWork,
  now: KnownWork,
): Promise<boolean> {
  if (JSON.stringify(openTo(before, reader_id)) !== JSON.stringify(openTo(now, reader_id))) return false;
  assert.equal(await lookAround(plot, now, reader_id), seen, `reader ${reader_id} can tell what others did`);
  return true;
}
