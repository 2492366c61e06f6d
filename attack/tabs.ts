import { randomUUID } from 'node:crypto';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { callsOf, type Edit } from '@cea/contract/forms';
import type { WireError } from '@cea/contract/errors';
import type { Client } from './http-client.ts';
import type { Random } from './random.ts';

export interface Cell {
  readonly row_id: string;
  readonly key: string;
  readonly value: (random: Random) => unknown;
}

/** An edit as sent by a tab, and its answer. */
export interface SentEdit extends Edit {
  readonly status: number;
}

export const editOf = ({ row_id, key }: Pick<Cell, 'row_id' | 'key'>, base_seq: number, value: unknown): Edit => ({
  edit_id: randomUUID(),
  row_id,
  key,
  base_seq,
  value,
});

export const sendEdits = (client: Client, form_id: number, edits: readonly Edit[], kind: FormKind = 'review') =>
  client.call(callsOf[kind].edit, { params: { id: form_id }, body: { edits: [...edits] } });

/**
 * One of several tabs on the same form: it remembers the last value it saw of each cell, and reads again only after a
 * conflict, then continues from there.
 */
export async function typeInTab(
  client: Client,
  form_id: number,
  cells: readonly Cell[],
  random: Random,
  steps: number,
): Promise<SentEdit[]> {
  const seen = new Map<Cell, number>();
  const sent: SentEdit[] = [];
  for (let step = 0; step < steps; step += 1) {
    const cell = cells[Math.floor(random.next() * cells.length)]!;
    const edit = editOf(cell, seen.get(cell) ?? 0, cell.value(random));
    const { status, json } = await sendEdits(client, form_id, [edit]);
    sent.push({ ...edit, status });
    if (status === 200) seen.set(cell, (json as { data: { seq: number } }).data.seq);
    else seen.set(cell, (json as WireError).conflict?.seq ?? 0);
  }
  return sent;
}
