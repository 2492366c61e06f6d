import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { Paging } from '../../../ui/Paging.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { countOf } from '../data-types.ts';
import { Filters } from '../filters/Filters.tsx';
import type { SearchReply } from '../registry-api.ts';
import { searchKey } from '../filters/known-values.ts';
import { formatSearch, type SearchState } from '../search-state.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import { anyExpanded, type Folded, foldAll, foldOne, noneFolded } from './folded.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { ListBar } from './ListBar.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { resultsGrid } from './results-grid.ts';

const ColumnsDialog = lazy(() =>
  loadPart('columns', async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog })),
);

const NothingFound = lazy(() =>
  loadPart('nothing-found', async () => ({
    default: (await import('./nothing-found/NothingFound.tsx')).NothingFound,
  })),
);
const ResultTable = lazy(() =>
  loadPart('table', async () => ({ default: (await import('./ResultTable.tsx')).ResultTable })),
);
const Charts = lazy(() => loadPart('charts', async () => ({ default: (await import('../charts/Charts.tsx')).Charts })));

interface Props {
  state: SearchState;
  found: SearchReply;
  pending: boolean;
  linkTo: (changes: Partial<SearchState>) => { search: string };
  onChange: (changes: Partial<SearchState>) => void;
  onLookUp: () => void;
}

/** Filters next to the results, or on a phone in a sheet above them. */
export function Results({ state, found, pending, linkTo, onChange, onLookUp }: Props) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [answer, setAnswer] = useState({ found, number: 0 });
  const [folded, setFolded] = useState<Folded>(noneFolded);
  const [choosing, setChoosing] = useState(false);
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
  const isTable = state.view === 'table';
  // Nothing to sort, fold or download: the whole page says why.
  const isBare = !hasFilters;
  return (
    <Box sx={hasFilters ? resultsGrid : undefined}>
      {isWide && filters && (
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
              isTable
                ? undefined
                : {
                    label: data.length === 0 || anyExpanded(folded, ids) ? 'Collapse all' : 'Expand all',
                    run: () => setFolded(foldAll(folded, ids)),
                  }
            }
            headingRef={heading}
            filters={
              !isWide &&
              filters && (
                <FilterSheet count={state.filters.length} left={countOf(answered.type, total)}>
                  {filters}
                </FilterSheet>
              )
            }
            onColumns={() => setChoosing(true)}
            onChange={onChange}
          >
            <DownloadMenu state={state} disabled={total === 0} />
          </ResultsHead>
        )}
        {state.charts && total > 0 && (
          <Suspense fallback={<Box sx={{ minHeight: 400 }} />}>
            <Charts state={state} onChange={onChange} />
          </Suspense>
        )}
        {!isBare && <ListBar searchedAs={found.searched_as} records={data} pending={pending} />}
        {/* Remounted with each answer: otherwise cards that changed position would visibly move. A table is kept, and with
            it the focus on the head that was pressed. */}
        <Suspense
          key={isTable ? 'table' : answer.number}
          fallback={isBare && <VisuallyHidden component="h1">Results</VisuallyHidden>}
        >
          {total === 0 && (
            <NothingFound state={answered} headingRef={isBare ? heading : undefined} onLookUp={onLookUp} />
          )}
          {data.length > 0 && isTable && <ResultTable state={state} found={found} onChange={onChange} />}
          {data.length > 0 && !isTable && <ResultList records={data} folded={folded} onFold={fold} />}
        </Suspense>
        {total > 0 && (
          <Paging
            key={`${searchKey(answered)} ${JSON.stringify(answered.filters)}`}
            meta={{ ...found, current_page: answered.page }}
            pageLink={(page) => linkTo({ page })}
            onPerPage={(per_page) => onChange({ per_page })}
          />
        )}
      </Box>
      {choosing && (
        <Suspense>
          <ColumnsDialog
            type={state.type}
            columns={state.columns}
            onClose={() => setChoosing(false)}
            onChoose={(columns) => {
              setChoosing(false);
              onChange({ columns, page: state.page });
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
