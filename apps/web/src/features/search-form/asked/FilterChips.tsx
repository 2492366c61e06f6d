import { FormChips } from './FormChips.tsx';
import type { SearchFormModel } from '../use-search-form.ts';

/** The filters that the results are narrowed by; they stay until they are taken off. */
export function FilterChips({ model: { state, logic, edit } }: { model: SearchFormModel }) {
  return (
    <FormChips
      label="Filtered by"
      logic={logic}
      rows={state.filters.map(({ values, ...filter }) => ({ ...filter, values: [...values] }))}
      onRemove={(at) =>
        edit((found, now) => found.changed(now, { filters: now.filters.filter((_, index) => index !== at) }))
      }
    />
  );
}
