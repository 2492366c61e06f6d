import { type FormKind, formKinds } from '@cea/contract/dictionary/variable';
import { callsOf, readConsensus } from '@cea/contract/forms';
import type { Plot } from './cast.ts';
import type { KnownWork } from './known-work.ts';
import { markOf } from './votes.ts';

const marksIn = (body: unknown): Set<string> => new Set(JSON.stringify(body).match(/mark-\d+-/g));

/** What a reader may open now, and whose answers it may tell: the reader's own form, or both once all have submitted. */
function mayRead({ cells, consensus }: KnownWork, reader_id: number): Map<string, readonly number[]> {
  const mine = cells.filter((cell) => cell.reader_id === reader_id);
  const forms = mine.flatMap(({ form_id, kind }) =>
    form_id === null ? [] : [[`${kind} ${form_id}`, [form_id]] as const],
  );
  const shared = consensus
    .filter((one) => mine.some((cell) => cell.article_assignment_id === one.article_assignment_id))
    .flatMap(({ id, kind, article_assignment_id, readings }) => [
      [`${kind} ${id}`, readings] as const,
      [`consensus ${article_assignment_id}`, readings] as const,
    ]);
  return new Map([...forms, ...shared]);
}

/** At a time; many histories try all. */
const tried = 2;

/** One reader tries some forms and consensuses of the history; returns what should not have been told, or was not. */
export async function findLeaks(plot: Plot, work: KnownWork): Promise<string[]> {
  const [reader_id, client] = plot.random.pick([...plot.readers]);
  const may = mayRead(work, reader_id);
  const { db, article_ids } = plot;
  const all = await db
    .selectFrom('forms')
    .where('article_id', 'in', [...article_ids])
    .where('origin', 'in', ['reader', 'consensus'])
    .select(['id', 'kind'])
    .execute();
  const articles = [...new Set(work.cells.map(({ article_assignment_id }) => article_assignment_id))];
  const found: string[] = [];
  const look = (name: string, { status, body }: { status: number; body: unknown }) => {
    const readings = may.get(name);
    if ((status === 200) !== (readings !== undefined)) found.push(`reader ${reader_id}, ${name}: ${status}`);
    const allowed = new Set(readings?.map(markOf));
    for (const mark of marksIn(body ?? null))
      if (!allowed.has(mark)) found.push(`reader ${reader_id}, ${name} tells ${mark}`);
  };
  for (const { id, kind: own } of plot.random.shuffle(all).slice(0, tried)) {
    // Forms of the other kind are not found.
    const kind = plot.random.chance(0.8) ? (own as FormKind) : plot.random.pick(formKinds);
    look(`${kind} ${id}`, await client.call(callsOf[kind].read, { params: { id } }));
  }
  for (const id of plot.random.shuffle(articles).slice(0, tried))
    look(`consensus ${id}`, await client.call(readConsensus, { params: { articleAssignmentId: id } }));
  return found;
}
