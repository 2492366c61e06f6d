import { type Assignment, readAssignment, updateAssignment } from '@cea/contract/admin-assignments';
import { readRound } from '@cea/contract/reading-rounds';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { administrator } from './accounts.ts';
import { roundOf } from './assignments.ts';
import { FakeServer } from './fake-server.ts';
import { openApp } from './open-app.tsx';

interface OpenedRound {
  readonly server: FakeServer;
  readonly user: UserEvent;
  /** As the server has them. */
  readonly stored: Map<number, Assignment>;
  /** What was sent to change cells. */
  readonly sentCells: () => unknown[];
}

/** Opens the page of a round with these assignments. */
export async function openRound(
  assignments: readonly Assignment[],
  search = '',
  prepare: (server: FakeServer) => void = () => {},
): Promise<OpenedRound> {
  const stored = new Map(assignments.map((each) => [each.id, each]));
  const server = new FakeServer();
  server.user = administrator;
  const storedAt = (url: URL) => ({ data: stored.get(Number(url.pathname.split('/')[4]))! });
  server.answer(readRound, () => ({ data: roundOf([...stored.values()]) }));
  server.answer(readAssignment, ({ url }) => storedAt(url));
  server.answer(updateAssignment, ({ url }) => storedAt(url));
  prepare(server);
  const user = await openApp(`/admin/data-collection/reading-rounds/24${search}`, server);
  await screen.findByRole('heading', { level: 1, name: 'Round 24, autumn 2026' });
  const sentCells = () => server.askedFor(updateAssignment).map(({ body }) => (body as { cells: unknown }).cells);
  return { server, user, stored, sentCells };
}

export const rowOf = async (title: string): Promise<HTMLTableRowElement> =>
  (await screen.findByText(title)).closest('tr')!;

/** The cell of a reader, by the beginning of the reader's name. */
export async function cellIn(title: string, reader: string): Promise<HTMLTableCellElement> {
  const cells = [...(await rowOf(title)).querySelectorAll('td')];
  const found = cells.find((td) => td.getAttribute('aria-label')?.startsWith(reader));
  if (!found) throw new Error(`${title} has no cell of ${reader}`);
  return found;
}

export const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
