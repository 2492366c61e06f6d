import Button from '@mui/material/Button';
import { countOf } from '../registry/data-types.ts';
import type { SearchFormModel } from './use-search-form.ts';

/** The one call to action; shows the number of results. */
export function SearchButton({ model: { state, total, stale } }: { model: SearchFormModel }) {
  return (
    <Button
      type="submit"
      aria-busy={stale}
      variant="contained"
      color="accent"
      size="large"
      sx={{ minHeight: 52, minWidth: 190, flex: { xs: '1 1 100%', sm: 'none' }, fontVariantNumeric: 'tabular-nums' }}
    >
      {total === undefined ? 'Search' : `Show ${countOf(state.type, total)}`}
    </Button>
  );
}
