import type { SeatHolder } from '@cea/contract/own-sponsor';
import { getToday } from '../../lib/dates.ts';
import { saveFile } from '../../lib/download.ts';
import { csvOf } from '../registry/charts/chart-files.ts';

const columns = [
  'email',
  'full_name',
  'roles',
  'status',
  'last_signed_in_at',
  'invitation_expires_at',
] as const satisfies (keyof SeatHolder)[];

const cellOf = (user: SeatHolder, key: (typeof columns)[number]): string =>
  key === 'roles' ? user.roles.join('; ') : (user[key] ?? '');

/** Saves these users as CSV, in this order. */
export function saveSeats(users: readonly SeatHolder[]): void {
  const lines = users.map((user) => ({ key: String(user.id), cells: columns.map((key) => cellOf(user, key)) }));
  const content = new Blob(['\uFEFF', csvOf({ columns, lines })], { type: 'text/csv' });
  saveFile(content, `cea-registry_users_${getToday()}.csv`);
}
