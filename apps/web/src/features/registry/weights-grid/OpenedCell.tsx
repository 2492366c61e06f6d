import type { GridBlock, GridCell, GridColumns, GridRow } from '@cea/contract/weights-grid';
import { columnsOf } from '@cea/contract/dictionary/columns';
import { perPageLimit } from '@cea/contract/paging';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { addMessage } from '../../../lib/messages.ts';
import { counted } from '../../../lib/number-format.ts';
import { useStore } from '../../../lib/store.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Labels } from '../../dictionary/choices.ts';
import { countOf } from '../data-types.ts';
import { searchOptions } from '../registry-api.ts';
import { formatSearch, type SearchState } from '../search-state.ts';
import { addRecords, isInTray, withoutItem } from '../tray/tray.ts';
import { changeTray, tray } from '../tray/tray-store.ts';
import { CellWeights } from './CellWeights.tsx';
import { cellFilters } from './grid-filters.ts';
import { openedStyles } from './grid-styles.ts';
import { originOf, weightOf } from './origins.ts';
import { showFigure } from './scale.ts';
import { StripPlot } from './StripPlot.tsx';

interface Props {
  state: SearchState;
  by: GridColumns;
  block: GridBlock;
  row: GridRow;
  cell: GridCell;
  title: string;
  labels: Labels;
  onClose: () => void;
}

const shownKeys = [
  'weight_final',
  'study',
  'country',
  'value_set_country',
  'sample_size',
  'standard_deviation',
  'weight_source',
];

/** The weights of one cell: each as a dot and as a line. */
export function OpenedCell({ state, by, block, row, cell, title, labels, onClose }: Props) {
  const list: SearchState = {
    ...state,
    filters: cellFilters(state.filters, block, { state: row.state, column: cell.column, by }, labels),
    release: undefined,
    view: undefined,
    by: undefined,
    order: undefined,
    sort: 'newest',
    direction: undefined,
    page: 1,
  };
  const { data, error, refetch } = useQuery({
    ...searchOptions({ ...list, per_page: perPageLimit }),
    placeholderData: undefined,
  });
  const records = (data?.data ?? [])
    .filter((record) => weightOf(record) !== undefined)
    .toSorted((a, b) => weightOf(b)! - weightOf(a)!);
  const { weights, studies, median, lower, upper } = cell;
  const isPart = records.length > 0 && records.length < weights;
  const kept = useStore(tray);
  const areIn = records.length > 0 && records.every(({ type, id }) => isInTray(kept, type, id));
  const toggle = () => {
    if (areIn) {
      changeTray((now) => records.reduce((left, { type, id }) => withoutItem(left, type, id), now));
      return;
    }
    changeTray((now) => addRecords(now, records));
    addMessage('success', `${countOf('weights', records.length)} in the tray.`);
  };
  const columns = shownKeys.flatMap((key) => columnsOf('weights').find((column) => column.key === key) ?? []);
  return (
    <Box component="section" aria-label={title} sx={openedStyles}>
      <div>
        <h3>{title}</h3>
        <p>
          {counted(weights, 'weight')}, {counted(studies, 'study', 'studies')}; median {showFigure(median)}
          {weights > 3 && lower < upper && ` (middle half ${showFigure(lower)} to ${showFigure(upper)})`}
        </p>
        {data ? (
          <StripPlot
            label={`${title}: ${counted(records.length, 'weight')} by source`}
            kind={block.kind}
            median={median}
            dots={records.map((record) => ({
              id: record.id,
              weight: weightOf(record)!,
              origin: originOf(record, labels),
            }))}
          />
        ) : (
          !error && <Skeleton variant="rounded" height={96} sx={{ my: 1 }} />
        )}
        {isPart && <p>The newest {records.length} are shown. Show as list has all of them.</p>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button size="small" disabled={records.length === 0} onClick={toggle}>
            {areIn ? 'Remove' : 'Add'} {records.length > 0 && records.length} {areIn ? 'from' : 'to'} tray
          </Button>
          <LinkButton size="small" to={{ search: formatSearch(list) }}>
            Show as list
          </LinkButton>
          <Button size="small" variant="text" onClick={onClose}>
            Close
          </Button>
        </Box>
      </div>
      <Box sx={{ minWidth: 0 }}>
        {error && !data && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton variant="rounded" height={160} aria-label="Loading the weights" />}
        {data && <CellWeights caption={title} columns={columns} records={records} labels={labels} />}
      </Box>
    </Box>
  );
}
