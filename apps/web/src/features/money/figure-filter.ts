import { figureChangeLabels, figureChanges } from '@cea/contract/money/figures';
import type { ListFilter } from '../../ui/list/list-filter.ts';

/** What the draft does to a figure, as a filter of its list. */
export const changeFilter: ListFilter<'change'> = {
  kind: 'choice',
  key: 'change',
  label: 'Status',
  options: figureChanges.map((change) => ({ value: change, label: figureChangeLabels[change] })),
};
