import { randomUUID } from 'node:crypto';
import type { FormKind } from '@cea/contract/dictionary/variable';
import type { Account } from '../apps/server/test/factories.ts';
import type { Guarded } from './guarded.ts';
import { makeReadingAt, type Stage, type StagedReading } from './reading-stages.ts';
import { attachPdf } from './real-things.ts';
import type { Site } from './site.ts';

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

interface WrittenNote {
  readonly id: string;
  readonly form_id: number;
  readonly author_id: number;
}

/** Each reader writes a note on their form. */
async function writeNotes({ db }: Site, { forms }: StagedReading, marks: readonly string[]): Promise<WrittenNote[]> {
  const notes = forms.map(({ id: form_id, reader }, side) => ({
    id: randomUUID(),
    form_id,
    author_id: reader.id,
    as_administrator: false,
    text: `Note ${marks[side]}`,
    anchor: JSON.stringify({ key: 'country', quote: `Quote ${marks[side]}` }),
  }));
  if (notes.length > 0) await db.insertInto('notes').values(notes).execute();
  return notes;
}

/** Every id of a reading, also tried by the calls of the other kind. */
function numbersOf(reading: StagedReading, kind: FormKind, notes: readonly WrittenNote[]): Guarded[] {
  const { assignment_id, article_assignment_id, article, forms, consensus_id, readers } = reading;
  const both = (status: number) => new Map(readers.map(({ id }) => [id, status]));
  const otherKind = kind === 'screening' ? 'review' : 'screening';
  const isOpen = consensus_id !== undefined;
  const [form] = forms;
  const reading_ids = forms.flatMap((one): Guarded[] => {
    const own = new Map([[one.reader.id, 200]]);
    return [
      { kind, id: one.id, statuses: own, form: one },
      { kind: `${kind} notes`, id: one.id, statuses: own },
      { kind: otherKind, id: one.id, statuses: new Map(), form: one },
    ];
  });
  const note_ids = notes.flatMap(({ id: noteId, form_id, author_id }): Guarded[] => [
    { kind: `${kind} note`, id: form_id, noteId, statuses: new Map([[author_id, 200]]) },
    // Both are shown with the consensus.
    ...(isOpen ? [{ kind: `${kind} note` as const, id: consensus_id, noteId, statuses: both(200) }] : []),
  ]);
  const shared: Guarded[] = isOpen
    ? [
        { kind, id: consensus_id, statuses: both(200) },
        { kind: `${kind} notes`, id: consensus_id, statuses: both(200) },
      ]
    : [];
  return [
    { kind: 'assignment', id: assignment_id, statuses: both(200) },
    {
      kind: 'consensus',
      id: article_assignment_id,
      statuses: both(isOpen ? 200 : 409),
      ...(form && { form: { ...form, id: consensus_id ?? form.id } }),
    },
    { kind: 'pdf', id: article.id, statuses: both(200) },
    { kind: 'pdf text', id: article.id, statuses: both(200) },
    ...reading_ids,
    ...note_ids,
    ...shared,
  ];
}

/**
 * Screenings and reviews of every stage, each reader paired with others; marked so that a leak shows whose answer or
 * note it was.
 */
export async function makeBlindWorld(site: Site, readers: readonly Account[], readings: number): Promise<BlindWorld> {
  const mayRead = new Map(readers.map(({ id }) => [id, new Set<string>()]));
  const guarded: Guarded[] = [];
  for (let index = 0; index < readings; index += 1) {
    const stage = stages[index % stages.length]!;
    const kind: FormKind = Math.floor(index / stages.length) % 2 === 0 ? 'screening' : 'review';
    const pair = [readers[index % readers.length]!, readers[(index * 7 + 3) % readers.length]!] as const;
    if (pair[0] === pair[1]) continue;
    const [a, b] = [`mark${index}a`, `mark${index}b`];
    const isOpen = stage === 'both submitted' || stage === 'agreed';
    // Reviews with different answers would have to be agreed on first.
    const marks = [a, isOpen && kind === 'review' ? a : b] as const;
    const votes = [true, stage === 'agreed'] as const;
    const reading = await makeReadingAt(site, stage, { readers: pair, marks, kind, votes });
    await attachPdf(site, reading.article.id);
    guarded.push(...numbersOf(reading, kind, await writeNotes(site, reading, [a, b])));
    for (const [side, { id }] of pair.entries())
      for (const mark of isOpen ? [a, b] : [[a, b][side]!]) mayRead.get(id)?.add(mark);
  }
  return { guarded, mayRead };
}
