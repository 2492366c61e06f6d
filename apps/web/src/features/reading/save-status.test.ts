import type { Form } from '@cea/contract/forms';
import { expect, test } from 'vitest';
import { type CellState, onOpened } from './cell-store.ts';
import { saveStatus } from './save-status.ts';

const state = onOpened({ seq: 0, status: 'open', rows: [] as Form['rows'] } as Form);
const draft = { row_id: 'm', key: 'a', value: 1, fault: 'No' };
const edit = { edit_id: 'e', row_id: 'm', key: 'a', value: 1, base_seq: 0 };

test.each<[Partial<CellState>, string]>([
  [{}, 'All changes saved'],
  [{ savedAt: Date.UTC(2026, 0, 1, 14, 5) }, 'Saved 9:05 AM'],
  [{ queue: { sent: [], waiting: [edit] } }, 'Saving…'],
  [{ queue: { sent: [edit], waiting: [] }, trouble: { kind: 'offline', message: 'Offline' } }, 'Offline, 1 unsent'],
  [{ open: false, trouble: { kind: 'gone', message: 'No longer there' } }, 'No longer there'],
  [{ trouble: { kind: 'stopped', message: 'No such form.' } }, 'Not saved: No such form.'],
  [{ drafts: { 'm.a': draft } }, '1 answer not saved'],
  [{ drafts: { 'm.a': draft, 'm.b': draft } }, '2 answers not saved'],
  [{ open: false, savedAt: 1 }, 'Submitted'],
])('%j', (part, expected) => {
  expect(saveStatus({ ...state, ...part }, 'America/New_York')).toBe(expected);
});
