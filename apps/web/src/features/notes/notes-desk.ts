import type { NewNote, Note } from '@cea/contract/notes';
import type { QueryClient } from '@tanstack/react-query';
import { accountId } from '../../lib/account-id.ts';
import { ApiError, isPassing, sentencesOf } from '../../lib/api-error.ts';
import { retryPause } from '../../lib/retry-pause.ts';
import { createStore, type Store } from '../../lib/store.ts';
import {
  type Draft,
  dropUnsent,
  findKept,
  keepDraft,
  keepUnsent,
  type NotesOwner,
  type UnsentNote,
} from './kept-notes.ts';
import { notesOptions, putNote } from './notes-api.ts';
import { withUpdated } from './notes-list.ts';

interface DeskState {
  readonly draft: Draft;
  /** When the draft was stored in this browser. */
  readonly savedAt: string | undefined;
  readonly unsent: readonly UnsentNote[];
}

/** What is written on a form and not sent yet. It outlives the panel, and the page if the browser can store it. */
export interface NotesDesk {
  readonly store: Store<DeskState>;
  readonly setDraft: (draft: Draft) => void;
  readonly send: (id: string, body: NewNote) => Promise<void>;
  readonly sendAgain: () => Promise<void>;
  readonly discard: (id: string) => void;
}

export const emptyDraft: Draft = { text: '' };
const nothing: DeskState = { draft: emptyDraft, savedAt: undefined, unsent: [] };

/** The pause in typing after which a draft is stored. */
const pause = 600;

/** 0: there was no answer. */
const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

function problemOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 0 && !navigator.onLine) return 'You are offline. It is kept here and sent when you are back.';
  if (status === 0) return 'The server could not be reached. It is kept here until it is sent.';
  if (status === 401) return 'Your session has ended. Log in to send it.';
  if (status === 404) return 'This form is no longer yours, so the note cannot be sent.';
  return sentencesOf(error).join(' ');
}

function openDesk(owner: NotesOwner, client: QueryClient, canKeep: boolean): NotesDesk {
  const { userId, kind, formId } = owner;
  const store = createStore<DeskState>(nothing);
  const change = (part: Partial<DeskState>) => store.set({ ...store.get(), ...part });
  const withoutUnsent = (id: string) => store.get().unsent.filter((note) => note.id !== id);
  const isOwn = () => accountId.get() === userId;

  let failures = 0;
  let resending: ReturnType<typeof setTimeout> | undefined;
  /** The connection may say that it is back a moment before it is, and says so once. */
  function resendSoon(): void {
    clearTimeout(resending);
    resending = setTimeout(() => {
      failures += 1;
      void sendAgain();
    }, retryPause(failures));
  }

  async function attempt(note: UnsentNote): Promise<void> {
    change({ unsent: [...withoutUnsent(note.id), note] });
    if (canKeep) await keepUnsent(owner, note);
    try {
      const sent = await putNote(kind, formId, note.id, note.body);
      failures = 0;
      dropUnsent(owner, note.id);
      client.setQueryData(
        notesOptions(kind, formId).queryKey,
        (now: Note[] | undefined) => now && withUpdated(now, sent),
      );
      change({ unsent: withoutUnsent(note.id) });
    } catch (error) {
      // Discarded meanwhile, or changed again.
      if (!store.get().unsent.includes(note)) return;
      change({
        unsent: store.get().unsent.map((one) => (one === note ? { ...note, problem: problemOf(error) } : one)),
      });
      if (isPassing(error)) resendSoon();
    }
  }

  const sendAgain = async () => {
    for (const { problem, ...note } of store.get().unsent) if (problem !== undefined) await attempt(note);
  };

  let saving: ReturnType<typeof setTimeout> | undefined;
  async function saveDraft(): Promise<void> {
    const { draft } = store.get();
    const isKept = await keepDraft(owner, draft);
    if (isKept && store.get().draft === draft) change({ savedAt: new Date().toISOString() });
  }

  async function restore(): Promise<void> {
    const { draft, unsent } = await findKept(owner);
    if (!isOwn()) return;
    if (draft && store.get().draft === emptyDraft) change({ draft });
    const known = new Set(store.get().unsent.map(({ id }) => id));
    for (const { problem: _, ...note } of unsent) if (!known.has(note.id)) await attempt(note);
  }

  const resend = () => void sendAgain();
  addEventListener('online', resend);
  // Nothing of it stays in memory for the next account.
  const stop = accountId.subscribe(() => {
    if (isOwn()) return;
    stop();
    clearTimeout(saving);
    clearTimeout(resending);
    removeEventListener('online', resend);
    desksOf(client).delete(nameOf(owner));
    store.set(nothing);
  });
  if (canKeep) void restore();

  return {
    store,
    setDraft: (draft) => {
      change({ draft, savedAt: undefined });
      clearTimeout(saving);
      // An empty one at once: it was sent, and must not come back.
      if (canKeep) saving = setTimeout(() => void saveDraft(), draft.text === '' ? 0 : pause);
    },
    send: (id, body) => attempt({ id, body, at: new Date().toISOString() }),
    sendAgain,
    discard: (id) => {
      dropUnsent(owner, id);
      change({ unsent: withoutUnsent(id) });
    },
  };
}

const desks = new WeakMap<QueryClient, Map<string, NotesDesk>>();

function desksOf(client: QueryClient): Map<string, NotesDesk> {
  const known = desks.get(client) ?? new Map<string, NotesDesk>();
  desks.set(client, known);
  return known;
}

const nameOf = ({ userId, kind, formId }: NotesOwner): string => `${userId} ${kind} ${formId}`;

/** One for each form and account. Administrators have no key for storing: theirs last as long as the page. */
export function deskOf(client: QueryClient, owner: NotesOwner, canKeep: boolean): NotesDesk {
  const known = desksOf(client);
  const desk = known.get(nameOf(owner)) ?? openDesk(owner, client, canKeep);
  known.set(nameOf(owner), desk);
  return desk;
}
