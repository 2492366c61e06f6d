import type { NoteAnchor } from '@cea/contract/notes';
import type { NotePlace, PlaceOf } from './note-places.ts';
import type { ShownNote } from './notes-list.ts';

export const noteFilters = ['all', 'this', 'others', 'unread'] as const;
export type NoteFilter = (typeof noteFilters)[number];

interface Filtering {
  readonly anchor: NoteAnchor | undefined;
  readonly placeOf: PlaceOf;
  /** Those that were unread when the panel was opened. */
  readonly fresh: ReadonlySet<string>;
}

/** The thread of a reply is the note that everything in it answers; a note whose parent is not shown begins one. */
function rootOf(note: ShownNote, byId: ReadonlyMap<string, ShownNote>): ShownNote {
  const above = byId.get(note.reply_to ?? '');
  return above ? rootOf(above, byId) : note;
}

const indexed = (notes: readonly ShownNote[]) => new Map(notes.map((note) => [note.id, note]));

/** Each filter with its notes. A reply is about what the first note of its thread is about. */
export function filterNotes(
  notes: readonly ShownNote[],
  { anchor, placeOf, fresh }: Filtering,
): Record<NoteFilter, readonly ShownNote[]> {
  const byId = indexed(notes);
  const place = anchor && placeOf(anchor).id;
  const isHere = (note: ShownNote) => {
    const about = note.anchor ?? rootOf(note, byId).anchor;
    return about !== null && placeOf(about).id === place;
  };
  return {
    all: notes,
    this: place === undefined ? [] : notes.filter(isHere),
    others: notes.filter(({ author }) => author !== 'You'),
    unread: notes.filter(({ id }) => fresh.has(id)),
  };
}

export interface Thread {
  readonly note: ShownNote;
  readonly replies: readonly ShownNote[];
}

/** Notes with their replies below, in the order written. */
export function threadsOf(notes: readonly ShownNote[]): Thread[] {
  const byId = indexed(notes);
  const byRoot = Map.groupBy(notes, (note) => rootOf(note, byId).id);
  return notes
    .filter((note) => rootOf(note, byId) === note)
    .map((note) => ({
      note,
      replies: byRoot.get(note.id)!.filter((one) => one !== note),
    }));
}

export interface ThreadGroup {
  /** Undefined for notes about nothing in particular. */
  readonly place: NotePlace | undefined;
  readonly threads: readonly Thread[];
}

/** By what they are about, in the order of the form; what is about nothing comes last. */
export function groupThreads(threads: readonly Thread[], placeOf: PlaceOf): ThreadGroup[] {
  const places = new Map<string, NotePlace>();
  const groups = Map.groupBy(threads, ({ note }) => {
    if (!note.anchor) return undefined;
    const place = placeOf(note.anchor);
    places.set(place.id, place);
    return place.id;
  });
  return [...groups]
    .map(([id, own]) => ({ place: id === undefined ? undefined : places.get(id), threads: own }))
    .toSorted((one, other) => (one.place?.order ?? Infinity) - (other.place?.order ?? Infinity));
}
