import { beforeEach, expect, it } from 'vitest';
import { messages } from '../../lib/messages.ts';
import { valueAt, visitCell } from './current-cell.ts';
import { takeFigure } from './take-figure.ts';
import { useTestSessions } from './test-session.ts';

const { open } = useTestSessions();
const place = { row_id: 'm', key: 'currency_year' };

beforeEach(() => messages.set([]));

it('puts a number into the current cell, and its message takes it out again', async () => {
  const session = open();
  session.edit('m', 'currency_year', 2018);
  visitCell(session, 'm', 'currency_year');
  takeFigure(session, { text: '2017', value: 2017 });
  expect(valueAt(session.store.get(), place)).toBe(2017);
  const [message] = messages.get();
  expect(message?.content).toBe('Price year: 2017 entered.');
  await message!.undo!();
  expect(valueAt(session.store.get(), place)).toBe(2018);
});

it('shows the fault of a number that cannot be the answer', () => {
  const session = open();
  visitCell(session, 'm', 'currency_year');
  takeFigure(session, { text: '21,300', value: 21_300 });
  expect(session.store.get().drafts['m.currency_year']).toMatchObject({ value: 21_300 });
  expect(session.store.get().left).toHaveProperty(['m.currency_year']);
});

it('changes no answer that is not a number', () => {
  const session = open();
  takeFigure(session, { text: '2017', value: 2017 });
  visitCell(session, 'm', 'currency');
  takeFigure(session, { text: '2017', value: 2017 });
  expect(valueAt(session.store.get(), { row_id: 'm', key: 'currency' })).toBeUndefined();
  expect(messages.get().map(({ content }) => content)).toEqual(['Choose a question that asks for a number first.']);
});
