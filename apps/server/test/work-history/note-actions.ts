import { noteCalls } from '@cea/contract/notes';
import type { Actions } from './actions.ts';
import type { Plot } from './cast.ts';
import { type KnownForm, type KnownNote, type KnownWork, liveForms } from './known-work.ts';
import { markOf } from './votes.ts';

const bodyOf = ({ random }: Plot, { id }: KnownForm, reply_to?: string) => ({
  text: `${markOf(id)}note ${random.whole(0, 99)}`,
  ...(random.chance(0.3) && { anchor: { key: 'country', quote: `${markOf(id)}quote` } }),
  ...(reply_to !== undefined && { reply_to }),
});

const formsOf = (work: KnownWork): KnownForm[] => [...liveForms(work, 'open'), ...liveForms(work, 'submitted')];

/** The forms with the notes that their readers have written on them. */
const ownNotes = (work: KnownWork): { form: KnownForm; note: KnownNote }[] =>
  formsOf(work).flatMap((form) =>
    work.notes
      .filter(({ form_id, author_id }) => form_id === form.id && author_id === form.reader_id)
      .map((note) => ({ form, note })),
  );

const readerOf = ({ readers }: Plot, { reader_id }: KnownForm) => readers.get(reader_id)!;

export const noteActions: Actions = {
  'write a note': {
    weight: 4,
    // The note that it answers may be deleted or hidden meanwhile.
    usual: new Set([200, 404, 422]),
    list: (plot, work) =>
      formsOf(work).map((form) => () => {
        const { random } = plot;
        const known = work.notes.filter(({ article_assignment_id: id }) => id === form.article_assignment_id);
        const answered = random.chance(0.3) && known.length > 0 ? random.pick(known).id : undefined;
        const body = bodyOf(plot, form, answered);
        const reader = readerOf(plot, form);
        const { create, put } = noteCalls[form.kind];
        if (random.chance(0.5)) return reader.call(create, { params: { id: form.id }, body });
        return reader.call(put, { params: { id: form.id, noteId: random.uuid() }, body });
      }),
  },
  'change a note': {
    weight: 1.5,
    list: (plot, work) =>
      ownNotes(work).map(
        ({ form, note }) =>
          () =>
            readerOf(plot, form).call(noteCalls[form.kind].put, {
              params: { id: form.id, noteId: note.id },
              body: bodyOf(plot, form),
            }),
      ),
  },
  'delete a note': {
    weight: 1,
    list: (plot, work) =>
      ownNotes(work)
        .filter(({ note }) => !note.deleted)
        .map(
          ({ form, note }) =>
            () =>
              readerOf(plot, form).call(noteCalls[form.kind].remove, { params: { id: form.id, noteId: note.id } }),
        ),
  },
  'see notes': {
    weight: 0.5,
    list: (plot, work) =>
      work.notes.length === 0
        ? []
        : formsOf(work).map((form) => () => {
            const note_ids = work.notes.map(({ id }) => id);
            return readerOf(plot, form).call(noteCalls[form.kind].markSeen, {
              params: { id: form.id },
              body: { note_ids },
            });
          }),
  },
};

export const adminNoteActions: Actions = {
  'write to a reader': {
    weight: 0.8,
    list: ({ admin }, work) =>
      formsOf(work).map(
        ({ id, kind }) =>
          () =>
            admin.call(noteCalls[kind].create, { params: { id }, body: { text: 'Please look again.' } }),
      ),
  },
};
