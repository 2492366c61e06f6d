import { isSortOf } from '@cea/contract/dictionary/sorts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import { showCount } from '../../../lib/number-format.ts';
import { countOf } from '../data-types.ts';
import type { SearchReply } from '../registry-api.ts';
import type { SearchChanges, SearchState } from '../search-state.ts';
import { sortLabel, sortLabels } from './sort-labels.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

/** The usual orders, and the current one, which may be any column. */
function sortOptions({ type, direction }: SearchState, current: string) {
  const usual = Object.keys(sortLabels).filter((sort) => isSortOf(type, sort));
  const all = usual.includes(current) ? usual : [...usual, current];
  return all.map((sort) => ({ value: sort, label: sortLabel(sort, sort === current ? direction : undefined) }));
}

/** Hidden on phones. */
const roomy = { display: { xs: 'none', sm: 'inline-flex' } };

interface Props {
  state: SearchState;
  found: SearchReply;
  /** Undefined if nothing can be collapsed. */
  foldAll: { readonly label: string; readonly run: () => void } | undefined;
  onColumns: () => void;
  onChange: (changes: SearchChanges) => void;
  headingRef: Ref<HTMLHeadingElement>;
  /** The button that opens the filters on narrow screens. */
  filters: ReactNode;
  children: ReactNode;
}

/** The number of results, which of them are shown, and how. */
export function ResultsHead(props: Props) {
  const { state, found, foldAll, headingRef, filters, onColumns, onChange, children } = props;
  const { total, from, to, revision, answered } = found;
  const range = from === null || to === null ? '0' : `${showCount(from)}–${showCount(to)}`;
  const asOf = answered.release ? `release ${answered.release}` : `revision ${revision}`;
  const isGrid = state.view === 'grid';
  const columns = !isGrid && (
    <Button size="small" onClick={onColumns} sx={state.view === 'table' ? undefined : roomy}>
      Columns
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: { xs: 0.5, sm: 1 } }}>
      <Box
        sx={{
          flex: { xs: '1 0 100%', sm: '1 1 200px' },
          minHeight: 32,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1.5,
        }}
      >
        <Typography
          variant="h1"
          tabIndex={-1}
          ref={headingRef}
          sx={{ fontSize: '1.45rem', fontVariantNumeric: 'tabular-nums' }}
        >
          {countOf(answered.type, total)}
        </Typography>
        <Typography
          component="output"
          variant="body2"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {!isGrid && `${range} of ${showCount(total)}, `}
          {asOf}
        </Typography>
      </Box>
      {filters}
      {!isGrid && (
        <SelectInput
          hideLabel
          inline
          label="Sort by"
          value={state.sort ?? found.sort}
          options={sortOptions(state, state.sort ?? found.sort)}
          onChange={(sort) => onChange({ sort, direction: undefined })}
          sx={{
            '& select': { fontSize: '0.8438rem', fontWeight: 600, color: 'secondary.main', borderColor: '#c9d5e2' },
          }}
        />
      )}
      {filters && columns}
      <ViewSwitch
        type={answered.type}
        view={state.view}
        onChange={(view) => onChange({ view, by: undefined, page: state.page })}
      />
      {!filters && columns}
      <Button
        size="small"
        aria-pressed={state.charts}
        variant={state.charts ? 'contained' : 'outlined'}
        color="secondary"
        disabled={total === 0}
        onClick={() => onChange({ charts: !state.charts, page: state.page })}
      >
        Charts
      </Button>
      {foldAll && (
        <Button size="small" disabled={total === 0} onClick={foldAll.run} sx={{ ...roomy, minWidth: 104 }}>
          {foldAll.label}
        </Button>
      )}
      {children}
    </Box>
  );
}
