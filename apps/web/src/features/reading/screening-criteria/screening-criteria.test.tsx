import { readContentBlock } from '@cea/contract/content';
import {
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
} from '@cea/contract/reference';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import { openPart } from '../../../../test/open-app.tsx';
import { CriteriaFold } from './CriteriaFold.tsx';
import { CriterionNote } from './CriterionNote.tsx';

const reasons = [
  { id: 3, slug: 'no-qaly', code: null, label: 'No QALY', include_details_field: false, criterion: 'Include when so.' },
  { id: 4, slug: 'other', code: null, label: 'Other', include_details_field: true },
];

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answer(readContentBlock, () => ({
    data: {
      slug: 'screening-criteria' as const,
      html: '<h2>Include</h2><p>Original articles.</p>',
      updated_at: '2026-01-02T12:00:00.000Z',
    },
  }));
  for (const call of [listRegions, listIcdCategories, listGbdCategories, listCountries])
    server.answer(call, () => ({ data: [] }));
  server.answer(listVocabularies, () => ({
    data: [{ type: 'rejection-reason', label: 'Rejection Stage', entries: reasons }],
  }));
});

test('the criteria are loaded once they are unfolded', async () => {
  openPart(<CriteriaFold />, server);
  const line = screen.getByText('Criteria for inclusion');
  expect(server.askedFor(readContentBlock)).toHaveLength(0);
  fireEvent(line.closest('details')!, new Event('toggle'));
  expect(await screen.findByText('Original articles.')).toBeTruthy();
});

test('a reason shows its criterion, and the way to all of them', async () => {
  openPart(<CriterionNote reasonId={3} />, server);
  expect(await screen.findByText(/Include when so\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'All criteria' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Criteria for inclusion' }));
  expect(await dialog.findByText('Original articles.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a reason without a criterion has only the way to all of them', async () => {
  openPart(<CriterionNote reasonId={4} />, server);
  await waitFor(() => expect(server.askedFor(listVocabularies)).toHaveLength(1));
  expect(screen.queryByText('Criterion.')).toBeNull();
  expect(screen.getByRole('button', { name: 'All criteria' })).toBeTruthy();
});
