import { readUnsentKey } from '@cea/contract/forms';
import { type NewNote, type Note, noteCalls } from '@cea/contract/notes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { administrator, reader } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { accountId } from '../../lib/account-id.ts';
import { NotesButton } from './NotesButton.tsx';
import { type NotesAudience, NotesPanel } from './NotesPanel.tsx';
import { noteOf } from './test-notes.ts';
import { useNotesPanel } from './use-notes-panel.ts';

const { list, put, remove, markSeen } = noteCalls.review;
const ids = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [string, string, string];

/** A server that keeps the notes of one form. */
class NotesServer extends FakeServer {
  notes: Note[] = [];
  isDown = false;
  isRestarting = false;

  constructor() {
    super();
    this.user = reader;
    this.answer(readUnsentKey, () => ({ data: { reader_id: reader.id, key: btoa('k'.repeat(32)) } }));
    this.answer(list, () => ({ data: this.notes }));
    this.refuseOrAnswer(put, ({ url, body }) => {
      if (this.isRestarting) return refusal('unavailable');
      if (this.isDown) throw new TypeError('Failed to fetch');
      const id = url.pathname.split('/').at(-1)!;
      const { text, anchor, reply_to } = body as NewNote;
      const note = noteOf({ id, text, anchor: anchor ?? null, reply_to: reply_to ?? null });
      this.notes = [...this.notes.filter((one) => one.id !== id), note];
      return new Response(JSON.stringify({ data: note }));
    });
    this.answer(remove, ({ url }) => {
      this.notes = this.notes.filter(({ id }) => !url.pathname.endsWith(id));
    });
    this.answer(markSeen, () => {});
  }
}

function Page({ audience }: { audience: NotesAudience }) {
  const notes = useNotesPanel('review', 7);
  return (
    <main>
      <NotesButton notes={notes} onClick={() => notes.toggle({ key: 'currency' })} />
      {notes.isOpen && (
        <NotesPanel formId={7} kind="review" audience={audience} anchor={notes.anchor} onClose={notes.close} />
      )}
    </main>
  );
}

let server: NotesServer;
beforeEach(() => {
  localStorage.clear();
  server = new NotesServer();
  accountId.set(reader.id);
});

async function openPanel(audience: NotesAudience = 'blind') {
  openPart(<Page audience={audience} />, server);
  const user = userEvent.setup();
  const count = server.notes.length;
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Notes ${count}`) }));
  return user;
}

const input = () => screen.getByRole('textbox', { name: 'Write a note' });
const shownTexts = () => screen.queryAllByRole('article').map((note) => note.textContent);

test('the panel says who sees what; a first note is added by Ctrl+Enter and is about the question in use', async () => {
  const user = await openPanel();
  await screen.findByText('No notes yet');
  screen.getByText(/Until then only you and administrators see yours\.$/);
  expect(document.activeElement).toBe(input());
  await user.type(input(), 'From table 3.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.notes).toMatchObject([{ text: 'From table 3.', anchor: { key: 'currency' } }]));
  await waitFor(() => expect(shownTexts()[0]).toMatch(/You.*Currency.*From table 3\./));
  expect((input() as HTMLTextAreaElement).value).toBe('');
  await screen.findByRole('button', { name: 'Notes 1', hidden: true });
});

test('notes of others have a dot, are answered, and are marked as seen', async () => {
  server.notes = [
    noteOf({ id: ids[0], author: 'Administrator', text: 'Please check ratio 4.', unread: true }),
    noteOf({ id: ids[1], text: 'Mine' }),
  ];
  const user = await openPanel();
  await screen.findByText('Unread');
  await waitFor(() => expect(server.askedFor(markSeen)[0]?.body).toEqual({ note_ids: [ids[0]] }));
  await user.click(screen.getByRole('button', { name: 'From others 1' }));
  expect(shownTexts()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  screen.getByRole('button', { name: 'Remove Reply to: Administrator' });
  await user.type(input(), 'Done.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(server.notes.at(-1)).toMatchObject({ text: 'Done.', reply_to: ids[0] }));
  await screen.findByRole('button', { name: 'All 3' });
});

test('own notes are edited in place, and deleted with undo', async () => {
  server.notes = [noteOf({ id: ids[0], text: 'One', anchor: { key: 'currency' } })];
  const user = await openPanel();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const edited = screen.getByRole('textbox', { name: 'Edit note' });
  expect(document.activeElement).toBe(edited);
  await user.type(edited, ', better');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.notes).toMatchObject([{ text: 'One, better', anchor: { key: 'currency' } }]));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Note deleted');
  expect(server.notes).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.notes).toMatchObject([{ id: ids[0], text: 'One, better' }]));
});

test('a note on its way has no buttons: deleted now, it would reappear with the answer', async () => {
  server.refuseOrAnswer(put, () => new Promise<Response>(() => {}));
  const user = await openPanel();
  await user.type(input(), 'From table 3.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const note = await screen.findByRole('article');
  within(note).getByText('sending');
  expect(within(note).queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('an offline note waits as not sent, outlives the page, and is sent when the connection is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.isDown = true;
  const user = await openPanel();
  await user.type(input(), 'Same trial as another article.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('not sent');
  screen.getByText('You are offline. It is kept here and sent when you are back.');
  // Another visit, still offline. What is stored cannot be read.
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('cea.notes.'))).toHaveLength(1));
  expect(JSON.stringify(localStorage)).not.toContain('Same trial');
  openPart(<Page audience="blind" />, server);
  await screen.findByRole('button', { name: 'Notes 1' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  server.isDown = false;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.notes).toMatchObject([{ text: 'Same trial as another article.' }]));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('cea.notes.'))).toEqual([]);
});

test('a note without an answer is sent again by itself, although nothing says that the connection is back', async () => {
  server.isDown = true;
  const user = await openPanel();
  await user.type(input(), 'From table 3.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('The server could not be reached. It is kept here until it is sent.');
  server.isDown = false;
  await waitFor(() => expect(server.notes).toMatchObject([{ text: 'From table 3.' }]));
  expect(screen.queryByText('not sent')).toBeNull();
});

test('a note that a restarting server could not take is sent again by itself', async () => {
  server.isRestarting = true;
  const user = await openPanel();
  await user.type(input(), 'From table 3.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('not sent');
  server.isRestarting = false;
  await waitFor(() => expect(server.notes).toMatchObject([{ text: 'From table 3.' }]));
});

test('a note that is refused says why, and can be deleted', async () => {
  server.refuseOrAnswer(put, () => refusal('not-found'));
  const user = await openPanel();
  await user.type(input(), 'Too late');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('This form is no longer yours, so the note cannot be sent.');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No notes yet');
  expect(localStorage).toHaveLength(0);
});

test('a draft is kept when the panel closes and the page is left', async () => {
  const user = await openPanel();
  await user.type(input(), 'Half a thought');
  await screen.findByText(/^Draft saved/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  openPart(<Page audience="blind" />, server);
  await user.click(await screen.findByRole('button', { name: 'Notes 0' }));
  await waitFor(() => expect((input() as HTMLTextAreaElement).value).toBe('Half a thought'));
  screen.getByRole('button', { name: /^Remove About: Currency/ });
});

test('after all have submitted readers are A and B, administrators see names', async () => {
  server.notes = [
    noteOf({ id: ids[0], text: 'Mine', side: 'A' }),
    noteOf({ id: ids[1], text: 'Theirs', author: 'Reader B', side: 'B' }),
  ];
  await openPanel('open');
  await screen.findByText('Reader A (you)');
  screen.getByText('Reader B');
  expect(screen.queryByText(/Until then only you/)).toBeNull();

  server.user = administrator;
  accountId.set(administrator.id);
  server.notes = [noteOf({ id: ids[1], text: 'Theirs', author: 'Reader B', side: 'B', author_name: 'Ben Both' })];
  await openPanel('administrator');
  await screen.findByText('Ben Both (Reader B)');
  expect(within(screen.getByRole('article')).queryByRole('button', { name: 'Edit' })).toBeNull();
});
