import { type GridBlock, type GridColumns, gridColumns } from '@cea/contract/weights-grid';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/number-format.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import type { SearchChanges, SearchState } from '../search-state.ts';
import { gridOptions } from './grid-api.ts';
import { columnNames } from './grid-names.ts';
import { GridSection } from './GridSection.tsx';
import { byWeights } from './ladder.ts';

interface Props {
  state: SearchState;
  by: SearchState['by'];
  order: SearchState['order'];
  linkTo: (changes: SearchChanges) => { search: string };
  onChange: (changes: SearchChanges) => void;
}

const orders = [
  { value: 'severity', label: 'By severity' },
  { value: 'weights', label: 'By number of weights' },
] as const;
const choices = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 1,
  mt: { xs: 0.75, sm: 0 },
  ml: { sm: 'auto' },
  '& label': { color: tokens.muted },
  '& select': { fontSize: '0.8438rem' },
} as const;
const options = gridColumns.map((value) => ({ value, label: columnNames[value] }));
/** Two blocks of so few columns stand side by side. */
const fewColumns = 4;

const isNarrow = ({ kind, columns }: GridBlock): boolean => kind !== 'level' && columns.length <= fewColumns;

/** Weights by health state and instrument, value set or source: a block for each kind, because kinds never mix. */
export function WeightsGrid({ state, by: chosen, order, linkTo, onChange }: Props) {
  const by: GridColumns = chosen ?? 'instrument';
  const labels = useLabels();
  const { data, error, refetch } = useQuery(gridOptions(state, by));
  const choice = (
    <Box sx={choices}>
      <SelectInput
        inline
        label="Rows"
        value={order ?? 'severity'}
        options={orders}
        onChange={(value) => onChange({ order: value === 'severity' ? undefined : value, page: state.page })}
      />
      <SelectInput
        inline
        label="Columns"
        value={by}
        options={options}
        onChange={(value) => onChange({ by: value === 'instrument' ? undefined : value, page: state.page })}
      />
    </Box>
  );
  if (!data && error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || !labels.known) {
    return (
      <Box sx={{ mt: 2.5 }}>
        <Skeleton width={180} height={28} />
        <Skeleton variant="rounded" height={420} component="output" aria-label="Loading the grid" sx={{ mt: 1 }} />
      </Box>
    );
  }
  const blocks = order === 'weights' ? data.blocks.map(byWeights) : data.blocks;
  const [narrow, wide] = [blocks.filter(isNarrow), blocks.filter((block) => !isNarrow(block))];
  const section = (block: GridBlock) => (
    <GridSection key={block.kind} {...{ state, block, labels, linkTo }} by={data.by}>
      {block === blocks[0] && choice}
    </GridSection>
  );
  return (
    <>
      {state.release && (
        <Box component="p" sx={{ m: 0, fontSize: '0.8438rem', color: tokens.muted }}>
          The grid shows the newest revision, not release {state.release}.
        </Box>
      )}
      {wide.map(section)}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: narrow.length > 1 ? 'minmax(0, 1.32fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
          },
          columnGap: 2.25,
          alignItems: 'start',
        }}
      >
        {narrow.map(section)}
      </Box>
      {data.without_kind > 0 && (
        <Box component="p" sx={{ fontSize: '0.8438rem', color: tokens.muted }}>
          {counted(data.without_kind, 'weight')} of unknown kind {data.without_kind === 1 ? 'is' : 'are'} not shown.
        </Box>
      )}
    </>
  );
}
