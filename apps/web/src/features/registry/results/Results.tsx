import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { Paging } from '../../../ui/Paging.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { countOf } from '../data-types.ts';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { Filters } from '../filters/Filters.tsx';
import type { SearchReply } from '../registry-api.ts';
import { searchKey } from '../filters/known-values.ts';
import { formatSearch, type SearchChanges, type SearchState } from '../search-state.ts';
import { anyExpanded, type Folded, foldAll, foldOne, noneFolded } from './folded.ts';
import { AboutChoice, hasMentions } from './AboutChoice.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { ListBar } from './ListBar.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { resultsGrid } from './results-grid.ts';

const ColumnsDialog = lazy(() =>
  loadPart('columns', async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog })),
);

const ConvertDialog = lazy(() =>
  loadPart('convert', async () => ({ default: (await import('./ConvertDialog.tsx')).ConvertDialog })),
);
const ConversionBar = lazy(() =>
  loadPart('conversion-bar', async () => ({ default: (await import('./ConversionBar.tsx')).ConversionBar })),
);

const NothingFound = lazy(() =>
  loadPart('nothing-found', async () => ({
    default: (await import('./nothing-found/NothingFound.tsx')).NothingFound,
  })),
);
const ResultTable = lazy(() =>
  loadPart('table', async () => ({ default: (await import('./ResultTable.tsx')).ResultTable })),
);
const WeightsGrid = lazy(() =>
  loadPart('weights-grid', async () => ({ default: (await import('../weights-grid/WeightsGrid.tsx')).WeightsGrid })),
);
const Charts = lazy(() => loadPart('charts', async () => ({ default: (await import('../charts/Charts.tsx')).Charts })));

interface Props {
  state: SearchState;
  found: SearchReply;
  pending: boolean;
  linkTo: (changes: SearchChanges) => { search: string };
  onChange: (changes: SearchChanges) => void;
  onLookUp: () => void;
}

/** Filters next to the results, or on a phone in a sheet above them. */
export function Results({ state, found, pending, linkTo, onChange, onLookUp }: Props) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [answer, setAnswer] = useState({ found, number: 0 });
  const [folded, setFolded] = useState<Folded>(noneFolded);
  const [choosing, setChoosing] = useState<'columns' | 'conversion'>();
  // Records that were just fetched are expanded.
  if (found !== answer.found) {
    setAnswer({ found, number: answer.number + 1 });
    setFolded(noneFolded);
  }
  const heading = useRef<HTMLHeadingElement>(null);
  // After choosing another page, or pressing a button that is now gone, continue from the top.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest('nav');
    if (answer.number > 0 && isLost) heading.current?.focus({ preventScroll: true });
  }, [answer.number]);

  const fold = useCallback((id: string) => setFolded((now) => foldOne(now, id)), []);
  const { data, total, filter_counts, answered } = found;
  const ids = data.map(({ id }) => id);
  const hasFilters = total > 0 || state.filters.length > 0;
  const filters = hasFilters && (
    <Filters state={state} answered={answered} counts={filter_counts} onChange={onChange} />
  );
  const isGrid = state.view === 'grid' && answered.type === 'weights';
  const isCards = state.view === undefined || (state.view === 'grid' && !isGrid);
  // The grid needs the whole width.
  const isAside = isWide && !isGrid;
  // Nothing to sort, fold or download: the whole page says why.
  const isBare = !hasFilters;
  const choice = hasMentions(found) && <AboutChoice state={state} found={found} onChange={onChange} />;
  return (
    <Box sx={hasFilters && !isGrid ? resultsGrid : undefined}>
      {isAside && filters && (
        <Box component="aside" aria-label="Filters">
          {filters}
        </Box>
      )}
      <Box
        component="section"
        aria-label="Results"
        aria-busy={pending}
        data-answers={formatSearch(answered)}
        sx={{ minWidth: 0 }}
      >
        {!isBare && (
          <ResultsHead
            state={state}
            found={found}
            foldAll={
              !isCards
                ? undefined
                : {
                    label: data.length === 0 || anyExpanded(folded, ids) ? 'Collapse all' : 'Expand all',
                    run: () => setFolded(foldAll(folded, ids)),
                  }
            }
            headingRef={heading}
            filters={
              !isAside &&
              filters && (
                <FilterSheet count={state.filters.length} left={countOf(answered.type, total)}>
                  {filters}
                </FilterSheet>
              )
            }
            onColumns={() => setChoosing('columns')}
            onChange={onChange}
          >
            <DownloadButton state={state} found={found} onChange={onChange} />
          </ResultsHead>
        )}
        {state.charts && total > 0 && (
          <Suspense fallback={<Box sx={{ minHeight: 400 }} />}>
            <Charts state={state} onChange={onChange} />
          </Suspense>
        )}
        {found.converted_to && (
          <Suspense>
            <ConversionBar chosen={found.converted_to} onReset={() => onChange({ convert: undefined })} />
          </Suspense>
        )}
        {isBare && choice}
        {!isBare && (
          <ListBar
            choice={choice}
            searchedAs={found.searched_as}
            records={isGrid ? [] : data}
            pending={pending}
            onConvert={state.type === 'ratios' ? () => setChoosing('conversion') : undefined}
          />
        )}
        {/* Remounted with each answer: otherwise cards that changed position would visibly move. A table is kept, and with
            it the focus on the head that was pressed. */}
        <Suspense
          key={isCards ? answer.number : state.view}
          fallback={isBare && <VisuallyHidden component="h1">Results</VisuallyHidden>}
        >
          {total === 0 && (
            <NothingFound
              state={answered}
              mentioned={found.mentioned}
              headingRef={isBare ? heading : undefined}
              onLookUp={onLookUp}
            />
          )}
          {data.length > 0 && state.view === 'table' && <ResultTable state={state} found={found} onChange={onChange} />}
          {total > 0 && isGrid && (
            <WeightsGrid state={answered} by={state.by} order={state.order} linkTo={linkTo} onChange={onChange} />
          )}
          {data.length > 0 && isCards && <ResultList records={data} folded={folded} onFold={fold} />}
        </Suspense>
        {total > 0 && !isGrid && (
          <Paging
            key={`${searchKey(answered)} ${JSON.stringify(answered.filters)}`}
            meta={{ ...found, current_page: answered.page }}
            pageLink={(page) => linkTo({ page })}
            onPerPage={(per_page) => onChange({ per_page })}
          />
        )}
      </Box>
      {choosing === 'conversion' && (
        <Suspense>
          <ConvertDialog
            convert={state.convert}
            onClose={() => setChoosing(undefined)}
            onChoose={(convert) => {
              setChoosing(undefined);
              onChange({ convert });
            }}
          />
        </Suspense>
      )}
      {choosing === 'columns' && (
        <Suspense>
          <ColumnsDialog
            type={state.type}
            columns={state.columns}
            onClose={() => setChoosing(undefined)}
            onChoose={(columns) => {
              setChoosing(undefined);
              onChange({ columns, page: state.page });
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
