import { keyword } from '@cea/contract/dictionary/terms';
import type { Expression } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useMinimumPending } from '../../lib/use-minimum-pending.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { tokens } from '../../ui/tokens.ts';
import { searchOptions } from './registry-api.ts';
import { Results } from './Results.tsx';
import { SearchBox } from './SearchBox.tsx';
import { canSearch, changed, formatSearch, parseSearch, type SearchState } from './search-state.ts';
import { TypeTabs } from './TypeTabs.tsx';

const isKeyword = ({ term }: Expression) => term === keyword;
const keywordOf = ({ rows }: SearchState): string => String(rows.find(isKeyword)?.values[0] ?? '');
const withKeyword = ({ rows }: SearchState, typed: string): Expression[] => [
  ...(typed === '' ? [] : [{ term: keyword, values: [typed] }]),
  ...rows.filter((row) => !isKeyword(row)),
];

/** The whole state of the search is in the address. */
export function ResultsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = parseSearch(search, { per_page: readStored('perPage') });
  const { data, error, isFetching, refetch } = useQuery(searchOptions(state));
  const pending = useMinimumPending(isFetching);
  const change = (changes: Partial<SearchState>) => {
    if (changes.per_page) writeStored('perPage', String(changes.per_page));
    void navigate({ search: formatSearch(changed(state, changes)) }, { preventScrollReset: true });
  };

  return (
    <>
      <Box sx={{ bgcolor: '#fff', borderBottom: `1px solid ${tokens.line}` }}>
        <PageContainer
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 0.5, py: 1 }}
        >
          <TypeTabs current={state.type} linkTo={(type) => ({ search: formatSearch(changed(state, { type })) })} />
          <SearchBox keyword={keywordOf(state)} onSearch={(typed) => change({ rows: withKeyword(state, typed) })} />
        </PageContainer>
      </Box>
      <PageContainer sx={{ pt: 3, pb: 5 }}>
        {data && canSearch(state) && <Results state={state} found={data} pending={pending} onChange={change} />}
        {!canSearch(state) && (
          <>
            <VisuallyHidden component="h1">Results</VisuallyHidden>
            <Card>
              <EmptyState
                title="What are you looking for?"
                text="Type a keyword to search the registry: a disease, an intervention, a word of the title or of the abstract."
              />
            </Card>
          </>
        )}
        {!data && error && (
          <Card>
            <ErrorState error={error} onRetry={refetch} />
          </Card>
        )}
        {!data && !error && canSearch(state) && <TableSkeleton label="Searching" />}
      </PageContainer>
    </>
  );
}
