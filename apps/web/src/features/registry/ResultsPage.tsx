import Box from '@mui/material/Box';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { accountId } from '../../lib/account-id.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useFocusSuccessor } from '../../lib/use-focus-successor.ts';
import { useMinimumPending } from '../../lib/use-minimum-pending.ts';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { tokens } from '../../ui/tokens.ts';
import { noteSearch } from '../history/note-search.ts';
import { findArticle } from './find-article.ts';
import { hasSynonyms, type SearchReply, searchOptions } from './registry-api.ts';
import { RemovedFields } from './RemovedFields.tsx';
import { FiltersBar } from './results/FiltersBar.tsx';
import { Results } from './results/Results.tsx';
import { ResultsSkeleton } from './results/ResultsSkeleton.tsx';
import { SearchBox, type SearchBoxHandle } from './results/SearchBox.tsx';
import { SynonymsBar } from './results/SynonymsBar.tsx';
import { useTypeNotice } from './results/type-notice.ts';
import { canSearch } from './search-state.ts';
import { TrayBar } from './tray/TrayBar.tsx';
import { boxText, typedInto } from './typed-query.ts';
import { TypeTabs } from './TypeTabs.tsx';
import { useSearch } from './use-search.ts';

const Invitation = lazy(() =>
  loadPart('invitation', async () => ({ default: (await import('./results/Invitation.tsx')).Invitation })),
);

const SearchFault = lazy(() =>
  loadPart('search-fault', async () => ({ default: (await import('./results/SearchFault.tsx')).SearchFault })),
);

/** A visitor's is only noted: the history is loaded where it is shown, or for an account. */
async function recordSearch(queries: QueryClient, found: SearchReply): Promise<void> {
  if (accountId.get() === undefined) await noteSearch(found);
  else await (await loadPart('history', () => import('../history/record-search.ts'))).recordSearch(queries, found);
}

/** The whole state of the search is in the address. */
export function ResultsPage() {
  const { state, change, linkTo } = useSearch();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const notice = useTypeNotice();
  const box = useRef<SearchBoxHandle>(null);
  const successor = useFocusSuccessor<HTMLDivElement>(notice === undefined);
  const { data, error, isFetching, refetch } = useQuery(searchOptions(state));
  const pending = useMinimumPending(isFetching);
  const hasQuery = canSearch(state);
  const found = hasQuery ? data : undefined;
  useEffect(() => {
    // A search that could not be recorded is no reason to disturb anybody.
    if (found) void recordSearch(queries, found).catch(() => undefined);
  }, [queries, found]);
  const searchFor = async (typed: string) => {
    const article = await findArticle(queries, typed);
    if (article === undefined) change(typedInto(state, typed));
    else await navigate(article);
  };
  return (
    <>
      <Box sx={{ bgcolor: '#fff', borderBottom: `1px solid ${tokens.line}` }}>
        <PageContainer sx={{ pb: hasQuery || state.filters.length > 0 ? 1.25 : 0 }}>
          <Box
            ref={successor}
            tabIndex={-1}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 4,
              rowGap: 0.5,
              pt: { xs: 0, sm: 1 },
              pb: 1,
              outline: 0,
            }}
          >
            <TypeTabs state={state} />
            <SearchBox ref={box} type={state.type} value={boxText(state)} onSearch={(typed) => void searchFor(typed)} />
          </Box>
          <RemovedFields
            removed={notice?.removed ?? []}
            undo={
              notice && (
                <TextLink to={{ search: notice.undo }} underline="always">
                  Undo
                </TextLink>
              )
            }
          />
          {(hasQuery || state.filters.length > 0) && (
            <FiltersBar
              state={state}
              names={found?.also_searched.map(({ written }) => written) ?? []}
              onChange={change}
            />
          )}
          {found && hasSynonyms(found) && <SynonymsBar state={state} found={found} linkTo={linkTo} onChange={change} />}
        </PageContainer>
      </Box>
      {/* Replaced together with the placeholder, because the synonyms above it come with the answer. */}
      <PageContainer key={found ? 'answer' : 'placeholder'} sx={{ pt: { xs: 1, md: 2.75 }, pb: 5 }}>
        {!found && <VisuallyHidden component="h1">Results</VisuallyHidden>}
        {!hasQuery && (
          <Suspense>
            <Invitation />
          </Suspense>
        )}
        {found && (
          <Results
            state={state}
            found={found}
            pending={pending}
            linkTo={linkTo}
            onChange={change}
            onLookUp={() => box.current?.lookUp()}
          />
        )}
        {hasQuery &&
          !found &&
          (error ? (
            <Suspense>
              <SearchFault state={state} error={error} onRetry={refetch} />
            </Suspense>
          ) : (
            <ResultsSkeleton />
          ))}
      </PageContainer>
      {/* Its dialogs stay open when the answer arrives. */}
      <TrayBar state={state} found={found} onChange={change} />
    </>
  );
}
