export type Direction = 'asc' | 'desc';

export interface Sorting<Sort extends string> {
  by: Sort;
  direction: Direction;
  onSort: (by: Sort, direction: Direction) => void;
}

/** Choosing the same column again reverses the order. */
export function nextDirection<Sort extends string>(sorting: Sorting<Sort>, by: Sort): Direction {
  return sorting.by === by && sorting.direction === 'asc' ? 'desc' : 'asc';
}
