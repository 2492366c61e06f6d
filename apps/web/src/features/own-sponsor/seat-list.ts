import type { Order } from '@cea/contract/listing';
import { type SeatHolder, type SeatStatus, seatStatuses } from '@cea/contract/own-sponsor';
import { nameOf } from './seat-texts.ts';

export type SeatSort = 'user' | 'status' | 'seen';

const groups = {
  all: seatStatuses,
  active: ['active', 'unseen'],
  invited: ['invited'],
  expired: ['invitation-expired'],
} as const satisfies Record<string, readonly SeatStatus[]>;
export type SeatGroup = keyof typeof groups;
export const seatGroups = Object.keys(groups) as SeatGroup[];

const isIn = (group: SeatGroup, { status }: SeatHolder): boolean =>
  (groups[group] as readonly SeatStatus[]).includes(status);

export const countGroup = (users: readonly SeatHolder[], group: SeatGroup): number =>
  users.filter((user) => isIn(group, user)).length;

const keys: Record<SeatSort, (user: SeatHolder) => string | number> = {
  user: (user) => nameOf(user).toLowerCase(),
  status: ({ status }) => seatStatuses.indexOf(status),
  seen: ({ last_signed_in_at }) => last_signed_in_at ?? '',
};

/** The users that match, in the chosen order; equal ones stay as the server sorted them. */
export function selectSeats(
  users: readonly SeatHolder[],
  group: SeatGroup,
  search: string,
  order: Order<SeatSort>,
): SeatHolder[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const keyOf = keys[order.by];
  const sign = order.direction === 'asc' ? 1 : -1;
  return users
    .filter((user) => isIn(group, user))
    .filter(({ full_name, email }) => words.every((word) => `${full_name} ${email}`.toLowerCase().includes(word)))
    .toSorted((a, b) => {
      const [left, right] = [keyOf(a), keyOf(b)];
      return left === right ? 0 : left < right ? -sign : sign;
    });
}
