import { type HighlightSets, readHighlightSets, replaceHighlightSets } from '@cea/contract/highlights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../../test/fake-server.ts';
import { openApp } from '../../../../test/open-app.tsx';

let server: FakeServer;
let stored: HighlightSets;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  stored = {
    version: 3,
    sets: [
      { id: 1, label: 'outcome', look: 'amber', terms: ['QALY'] },
      { id: 2, label: 'economic', look: 'green', terms: ['ICER'] },
    ],
  };
  server.answer(readHighlightSets, () => ({ data: stored }));
});

const open = async () => {
  await openApp('/admin/data-collection/settings?tab=highlights', server);
  await screen.findByRole('group', { name: 'Set 2' });
};
const set = (at: number) => within(screen.getByRole('group', { name: `Set ${at}` }));
const addTerm = (at: number, term: string) =>
  fireEvent.change(set(at).getByLabelText('Terms', { selector: 'input' }), { target: { value: `${term},` } });
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => server.askedFor(replaceHighlightSets).map(({ body }) => body);

test('the example follows the terms while they are edited, and another text can be tried', async () => {
  await open();
  expect(marks()).toEqual(['QALYs', 'QALYs', 'QALY']);
  addTerm(2, 'payer perspective');
  await waitFor(() => expect(marks()).toContain('payer perspective'));
  fireEvent.change(screen.getByLabelText('Text of the example'), { target: { value: 'An ICER per QALY' } });
  await waitFor(() => expect(marks()).toEqual(['ICER', 'QALY']));
});

test('sets are added, moved and removed, and saved together with the version they were made of', async () => {
  server.answer(replaceHighlightSets, () => ({ data: { ...stored, version: 4 } }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add a set' }));
  save();
  expect(await set(3).findByText('Required')).toBeTruthy();
  expect(await set(3).findByText('Add at least one term.')).toBeTruthy();
  fireEvent.change(set(3).getByLabelText('Name'), { target: { value: 'population' } });
  addTerm(3, 'adult*');
  fireEvent.click(set(3).getByRole('button', { name: 'Set 3: move up' }));
  fireEvent.click(set(1).getByRole('button', { name: 'Remove Set 1' }));
  save();
  expect(await screen.findByText(/The sets are saved/)).toBeTruthy();
  expect(sent()).toEqual([
    { version: 3, sets: [{ id: null, label: 'population', look: 'rose', terms: ['adult*'] }, stored.sets[1]] },
  ]);
});

test('two sets of one look are refused at the field', async () => {
  await open();
  fireEvent.change(set(2).getByLabelText('Look'), { target: { value: 'amber' } });
  save();
  expect(await set(2).findByText('Another set has this look.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('when someone else has saved, both edits are shown, and one’s own replaces theirs if wanted', async () => {
  server.refuseOrAnswer(replaceHighlightSets, () => refusal('conflict'));
  await open();
  addTerm(1, 'EQ-5D');
  const mine = { ...stored.sets[0]!, terms: ['QALY', 'EQ-5D'] };
  stored = { version: 4, sets: [stored.sets[0]!, { ...stored.sets[1]!, label: 'costs' }] };
  save();
  expect(await screen.findByText('“economic”: renamed to “costs”')).toBeTruthy();
  expect(screen.getByText('“outcome”: added “EQ-5D”')).toBeTruthy();
  server.answer(replaceHighlightSets, () => ({ data: { ...stored, version: 5 } }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep yours' }));
  save();
  await screen.findByText(/The sets are saved/);
  expect(sent().at(-1)).toMatchObject({ version: 4, sets: [mine, { label: 'economic' }] });
});
