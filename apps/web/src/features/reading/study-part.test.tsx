import { rowWarnings } from '@cea/contract/form-warnings';
import { readRareQuestions } from '@cea/contract/rare-questions';
import type { NoteAnchor } from '@cea/contract/notes';
import { reasonKey } from '@cea/contract/warning-reasons';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { createStore, useStore } from '../../lib/store.ts';
import { createFormSession, type FormSession } from './form-session.ts';
import { partsOf } from './progress.ts';
import { SessionContext } from './session-context.ts';
import { StudyPart } from './StudyPart.tsx';
import { formAt } from './test-form.ts';
import { testStorage } from './unsent/test-storage.ts';
import { warningTexts } from './warning-texts.ts';

const wantedPlace = createStore<NoteAnchor | undefined>(undefined);
const goTo = (anchor: NoteAnchor) => act(() => wantedPlace.set(anchor));

/** The costs of a study, as the page of a review shows them. */
function Costs({ session }: { session: FormSession }) {
  const { rows } = useStore(session.store);
  const wanted = useStore(wantedPlace);
  const part = partsOf('review', rows).find(({ title }) => title === 'Costs')!;
  return (
    <SessionContext value={session}>
      <StudyPart
        part={part}
        warnings={warningTexts(rowWarnings('review', rows[0]!, rows[0]!.answers))}
        wanted={wanted}
      />
    </SessionContext>
  );
}

function open(answers: Record<string, unknown>, rare = ['caregiver_effects', 'impact_inventory']) {
  wantedPlace.set(undefined);
  const server = new FakeServer();
  server.answer(readRareQuestions, () => ({ data: rare }));
  const form = formAt(0, answers);
  const send = () => new Promise<never>(() => {});
  const session = createFormSession({ form, server: { send, read: async () => form }, storage: testStorage });
  openPart(<Costs session={session} />, server);
  return session;
}
const head = () => screen.findByRole('button', { name: /^2 rarely answered questions/ });
const isUnfolded = () => screen.queryByRole('group', { name: /^Caregiver/ }) !== null;

test('questions that few articles answer are one line, which a key unfolds', async () => {
  open({});
  (await head()).focus();
  expect([isUnfolded(), document.activeElement?.getAttribute('aria-expanded')]).toEqual([false, 'false']);
  await userEvent.keyboard('{Enter}');
  expect(isUnfolded()).toBe(true);
  expect(screen.getByRole('group', { name: /^Price year stated/ })).toBeDefined();
});

test('a link to one of them unfolds them, each time', async () => {
  open({});
  await head();
  goTo({ row_id: 'm', key: 'currency' });
  expect(isUnfolded()).toBe(false);
  goTo({ row_id: 'm', key: 'impact_inventory' });
  expect(isUnfolded()).toBe(true);
  await userEvent.click(await head());
  expect(isUnfolded()).toBe(false);
  goTo({ row_id: 'm', key: 'impact_inventory' });
  expect(isUnfolded()).toBe(true);
});

test('an answer in them unfolds them, and they stay when it is cleared', async () => {
  const session = open({});
  await head();
  act(() => session.edit('m', 'caregiver_effects', true));
  expect(isUnfolded()).toBe(true);
  expect((await head()).textContent).toContain('1 answered');
  act(() => session.edit('m', 'caregiver_effects', null));
  expect(isUnfolded()).toBe(true);
});

test('a single one is shown with the others', async () => {
  open({}, ['caregiver_effects']);
  await waitFor(() => expect(isUnfolded()).toBe(true));
});

test('a warning can be kept where it is shown, with a reason', async () => {
  const session = open({ currency: 'GBP' });
  expect(await screen.findByText(/^The price year is missing\./)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Keep, with a reason' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason to keep: Price year' }), 'Not in the text{Enter}');
  expect(screen.getByText('Kept, with its reason')).toBeDefined();
  expect(session.store.get().rows[0]!.answers[reasonKey('price-year')]).toMatchObject({ reason: 'Not in the text' });
});
