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
  visitCell(session, 'm', 'currency_year');
  expect(session.currentCell.get()).toEqual({ row_id: 'm', key: 'currency_year' });
  expect(changed).toHaveBeenCalledTimes(2);
});

it('has the answer as typed, and none once its row is gone', () => {
  const session = open();
  session.edit('m', 'currency_year', 2019);
  expect(valueAt(session.store.get(), { row_id: 'm', key: 'currency_year' })).toBe(2019);
  session.edit('m', 'currency_year', null);
  expect(valueAt(session.store.get(), { row_id: 'm', key: 'currency_year' })).toBeUndefined();
  expect(valueAt(session.store.get(), { row_id: 'gone', key: 'currency_year' })).toBeUndefined();
});
