import { findConsensusForm } from '../src/reading/consensus-queries.ts';
import { completeReading } from './complete-reading.ts';
import { makeUser } from './factories.ts';
import type { TestApp } from './harness.ts';
import { NoteDesk } from './note-desk.ts';
import { makeReading } from './reading-factories.ts';

/** Two readers of one article, each with the notes of their own review open, and an administrator. */
export async function makeNoteDesks(test: TestApp) {
  const reading = await makeReading(test.db);
  const read = (at: 0 | 1) => completeReading(test, reading.readers[at], reading.assignment_id);
  const readers = [await read(0), await read(1)] as const;
  const [a, b] = [
    new NoteDesk(readers[0].client, readers[0].form_id),
    new NoteDesk(readers[1].client, readers[1].form_id),
  ];
  const admin = await makeUser(test.db, { roles: ['Admin'], full_name: 'Ada Admin' });
  const adminClient = await test.as(admin);
  return {
    reading,
    readers,
    a,
    b,
    /** The administrator, at the form of a desk. */
    adminAt: ({ form_id }: NoteDesk) => new NoteDesk(adminClient, form_id),
    submitBoth: async (): Promise<void> => {
      for (const reader of readers) {
        const { status } = await reader.submit();
        if (status !== 204) throw new Error(`Not submitted: ${status}`);
      }
    },
    /** The same reader, at the consensus. */
    atConsensus: async ({ client }: NoteDesk): Promise<NoteDesk> => {
      const id = await findConsensusForm(test.db, reading.article_assignment_id);
      return new NoteDesk(client, id!);
    },
  };
}
