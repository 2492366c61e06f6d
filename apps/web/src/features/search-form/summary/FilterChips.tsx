import { FormChips } from './FormChips.tsx';
import type { SearchFormModel } from '../use-search-form.ts';

/** The active filters of the results; they stay until they are removed. */
export function FilterChips({ model: { filters, logic, changeFilters } }: { model: SearchFormModel }) {
  return (
    <FormChips
      label="Filtered by"
      logic={logic}
      rows={filters.map(({ values, ...filter }) => ({ ...filter, values: [...values] }))}
      onRemove={(at) => changeFilters(filters.filter((_, index) => index !== at))}
    />
  );
}
