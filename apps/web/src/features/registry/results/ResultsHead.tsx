import { type Sort, sortsOf } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import { showCount } from '../../../lib/number-format.ts';
import { countOf } from '../data-types.ts';
import type { SearchReply } from '../registry-api.ts';
import type { SearchState } from '../search-state.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const sortLabels: Record<Sort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  title: 'Title',
  ratio: 'Lowest ratio',
  weight: 'Lowest weight',
};

interface Props {
  state: SearchState;
  found: SearchReply;
  /** Undefined if nothing can be collapsed. */
  foldAll: { readonly label: string; readonly run: () => void } | undefined;
  onColumns: () => void;
  onChange: (changes: Partial<SearchState>) => void;
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The number of results, which of them are shown, and how. */
export function ResultsHead({ state, found, foldAll, headingRef, onColumns, onChange, children }: Props) {
  const { total, from, to, revision, answered } = found;
  const range = from === null || to === null ? '0' : `${showCount(from)}–${showCount(to)}`;
  const asOf = answered.release ? `release ${answered.release}` : `revision ${revision}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <Box
        sx={{
          flex: '1 1 200px',
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
          {range} of {showCount(total)}, {asOf}
        </Typography>
      </Box>
      <SelectInput
        hideLabel
        inline
        label="Sort by"
        value={state.sort ?? found.sort}
        options={sortsOf[state.type].map((sort) => ({ value: sort, label: sortLabels[sort] }))}
        onChange={(sort) => onChange({ sort })}
        sx={{
          '& select': { fontSize: '0.8438rem', fontWeight: 600, color: 'secondary.main' },
          '& .MuiOutlinedInput-notchedOutline': { borderColor: '#c9d5e2' },
        }}
      />
      <ViewSwitch view={state.view} onChange={(view) => onChange({ view, page: state.page })} />
      <Button size="small" onClick={onColumns}>
        Columns
      </Button>
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
        <Button size="small" disabled={total === 0} onClick={foldAll.run} sx={{ minWidth: 104 }}>
          {foldAll.label}
        </Button>
      )}
      {children}
    </Box>
  );
}
