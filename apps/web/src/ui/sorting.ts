import type { Order } from '@cea/contract/listing';
import type { Direction } from '@cea/contract/paging';

export interface Sorting<Sort extends string> {
  /** The first one counts most; the others decide where it leaves rows equal. */
  readonly orders: readonly Order<Sort>[];
  /** `after`: in addition to the present orders, as Shift asks for. */
  readonly onSort: (by: Sort, direction: Direction, after: boolean) => void;
}

/** A second choice of the same column turns the order round. */
export const nextDirection = <Sort extends string>({ orders }: Pick<Sorting<Sort>, 'orders'>, by: Sort): Direction =>
  orders.find((order) => order.by === by)?.direction === 'asc' ? 'desc' : 'asc';

/** The orders with one more: alone, in the place of the same column's, or after the others. */
export function withOrder<Sort extends string>(
  orders: readonly Order<Sort>[],
  next: Order<Sort>,
  after: boolean,
): readonly Order<Sort>[] {
  if (!after) return [next];
  const known = orders.some(({ by }) => by === next.by);
  return known ? orders.map((order) => (order.by === next.by ? next : order)) : [...orders, next];
}
