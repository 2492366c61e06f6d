import { expect, it, vi } from 'vitest';
import { valueAt, visitCell } from './current-cell.ts';
import { useTestSessions } from './test-session.ts';

const { open } = useTestSessions();

it('is the cell visited last, and tells only of a change', () => {
  const session = open();
  const changed = vi.fn();
  session.currentCell.subscribe(changed);
  expect(session.currentCell.get()).toBeUndefined();
  visitCell(session, 'm', 'discount_rate_costs');
  visitCell(session, 'm', 'discount_rate_costs');
  visitCell(session, 'm', 'price_year');
  expect(session.currentCell.get()).toEqual({ row_id: 'm', key: 'price_year' });
  expect(changed).toHaveBeenCalledTimes(2);
});

it('has the answer as typed, and none once its row is gone', () => {
  const session = open();
  session.edit('m', 'price_year', 2019);
  expect(valueAt(session.store.get(), { row_id: 'm', key: 'price_year' })).toBe(2019);
  session.edit('m', 'price_year', null);
  expect(valueAt(session.store.get(), { row_id: 'm', key: 'price_year' })).toBeUndefined();
  expect(valueAt(session.store.get(), { row_id: 'gone', key: 'price_year' })).toBeUndefined();
});
