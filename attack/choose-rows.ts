import type { Row } from './row.ts';
import { rows } from './rows.ts';

/** Those that are over in a second or two and guard what would hurt most; CI runs them each time. */
const quick: ReadonlySet<string> = new Set([]);

/** All, those named, or the quick ones. */
export function chooseRows(args: readonly string[]): readonly Row[] {
  const named = new Set(args.filter((arg) => arg !== '--quick').map((id) => id.toUpperCase()));
  const unknown = [...named].filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) throw new Error(`No such row: ${unknown.join(', ')}`);
  if (args.includes('--quick')) return rows.filter(({ id }) => quick.has(id) || named.has(id));
  return named.size === 0 ? rows : rows.filter(({ id }) => named.has(id));
}
