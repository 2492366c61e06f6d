import { z } from 'zod';
import type { FormKind } from './dictionary/variable.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './numbers.ts';
import { isStorable, requiredText, ruleTexts } from './rules.ts';

/** The type of notes in the paths of spec §7, by the kind of their form. */
export const noteTypes = {
  screening: 'abstract-screening-notes',
  review: 'article-review-notes',
} as const satisfies Record<FormKind, string>;

export const noteLimits = { text: 4000, quote: 1000, perAuthor: 500 } as const;

const NoteId = z.uuid().toLowerCase();
const storable = (max: number) =>
  z.string().min(1).max(max, `At most ${max} characters.`).refine(isStorable, ruleTexts.unkeepable);

/** What a note is about: a row, a question, a sentence of the article, or any of them together. */
export const NoteAnchor = z.strictObject({
  row_id: NoteId.optional(),
  key: storable(80).optional(),
  quote: storable(noteLimits.quote).optional(),
});
export type NoteAnchor = z.output<typeof NoteAnchor>;

export const NewNote = z.strictObject({
  text: requiredText(noteLimits.text).refine(isStorable, ruleTexts.unkeepable),
  anchor: NoteAnchor.refine((about) => Object.keys(about).length > 0, ruleTexts.required).optional(),
  /** The note that this one answers; it stays the same when the note is replaced. */
  reply_to: NoteId.optional(),
});
export type NewNote = z.output<typeof NewNote>;

/** An earlier reader has handed the form over, with its notes. A form of training has one reader only. */
export const noteAuthors = ['You', 'Administrator', 'Reader', 'Reader A', 'Reader B', 'Earlier reader'] as const;

/** A note as one account sees it. */
export const Note = z.object({
  id: z.uuid(),
  /** Other forms of the article show their notes here too, once all readers have submitted. */
  form_id: z.int(),
  text: z.string(),
  anchor: NoteAnchor.nullable(),
  /** Null also if the caller cannot see the note that this one answers. */
  reply_to: z.uuid().nullable(),
  author: z.enum(noteAuthors),
  /** The author's side in the consensus; null until all readers have submitted, and for administrators. */
  side: z.enum(['A', 'B']).nullable(),
  /** The author's name, for administrators only. */
  author_name: z.string().nullable(),
  unread: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Note = z.infer<typeof Note>;

const ByNote = z.object({ id: Id, noteId: NoteId });
const OneNote = z.object({ data: Note });

/** The calls of one type of notes; `:id` is the form. */
const callsOf = <const T extends (typeof noteTypes)[FormKind]>(type: T, form: string) =>
  ({
    list: endpoint({
      method: 'GET',
      path: `/api/${type}/:id/notes`,
      summary: `Notes on ${form}: yours and administrators’; all of the article’s once every reader has submitted`,
      access: 'see-notes',
      params: ById,
      response: z.object({ data: z.array(Note) }),
    }),
    create: endpoint({
      method: 'POST',
      path: `/api/${type}/:id/notes`,
      summary: `Adds a note to ${form}`,
      access: 'see-notes',
      params: ById,
      body: NewNote,
      response: OneNote,
    }),
    read: endpoint({
      method: 'GET',
      path: `/api/${type}/:id/notes/:noteId`,
      summary: `One note on ${form}`,
      access: 'see-notes',
      params: ByNote,
      response: OneNote,
    }),
    put: endpoint({
      method: 'PUT',
      path: `/api/${type}/:id/notes/:noteId`,
      summary: 'Replaces a note of yours, restores it, or adds it under this id',
      access: 'see-notes',
      params: ByNote,
      body: NewNote,
      response: OneNote,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/api/${type}/:id/notes/:noteId`,
      summary: 'Deletes a note of yours',
      access: 'see-notes',
      params: ByNote,
    }),
    markSeen: endpoint({
      method: 'POST',
      path: `/api/${type}/:id/notes/seen`,
      summary: 'Marks notes of others as read',
      access: 'see-notes',
      params: ById,
      body: z.strictObject({
        note_ids: z
          .array(NoteId)
          .min(1)
          .max(2 * noteLimits.perAuthor),
      }),
    }),
  }) as const;

export const noteCalls = {
  screening: callsOf(noteTypes.screening, 'an abstract screening'),
  review: callsOf(noteTypes.review, 'a full review'),
} as const;

export const {
  list: listScreeningNotes,
  create: createScreeningNote,
  read: readScreeningNote,
  put: putScreeningNote,
  remove: deleteScreeningNote,
  markSeen: markScreeningNotesSeen,
} = noteCalls.screening;

export const {
  list: listReviewNotes,
  create: createReviewNote,
  read: readReviewNote,
  put: putReviewNote,
  remove: deleteReviewNote,
  markSeen: markReviewNotesSeen,
} = noteCalls.review;
