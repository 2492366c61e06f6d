import type { SeatHolder } from '@cea/contract/own-sponsor';
import { csvFile } from '../../lib/csv.ts';
import { getToday } from '../../lib/dates.ts';
import { saveFile } from '../../lib/download.ts';

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
  const lines = users.map((user) => ({ cells: columns.map((key) => cellOf(user, key)) }));
  saveFile(csvFile({ columns, lines }), `cea-registry_users_${getToday()}.csv`);
}
