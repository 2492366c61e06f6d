import type { Note } from '@cea/contract/notes';

/** A note for tests: one of the caller's unless said otherwise. */
export const noteOf = (own: Partial<Note>): Note => ({
  id: '00000000-0000-4000-8000-000000000001',
  form_id: 7,
  text: 'From table 3.',
  anchor: null,
  reply_to: null,
  author: 'You',
  side: null,
  author_name: null,
  unread: false,
  created_at: '2026-11-14T09:00:00.000Z',
  updated_at: '2026-11-14T09:00:00.000Z',
  ...own,
});
