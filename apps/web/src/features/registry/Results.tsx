import type { Reply } from '@cea/contract/endpoint';
import type { searchRegistry } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { useLabels } from '../dictionary/use-labels.ts';
import { countOf } from './data-types.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterFold } from './FilterFold.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { downloadResults } from './registry-api.ts';
import { ResultCard } from './ResultCard.tsx';
import { changed, formatSearch, type SearchState } from './search-state.ts';

interface Props {
  state: SearchState;
  found: Reply<typeof searchRegistry>;
  pending: boolean;
  onChange: (changes: Partial<SearchState>) => void;
}

/** Filters on the left, results on the right; on a phone the filters unfold above. */
export function Results({ state, found, pending, onChange }: Props) {
  const { labelOf } = useLabels();
  const file = useMutation({ mutationFn: () => downloadResults(state) });
  const { data, total, filter_counts, revision, ...page } = found;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '250px minmax(0, 1fr)' },
        gap: { xs: 2, md: 3.5 },
      }}
    >
      <FilterFold>
        <FilterPanel key={state.type} state={state} counts={filter_counts} onChange={onChange} />
      </FilterFold>
      <Box aria-busy={pending} sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
          <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
            <Typography variant="h1" sx={{ fontSize: '1.45rem', fontVariantNumeric: 'tabular-nums' }}>
              {countOf(state.type, total)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              revision {revision}
            </Typography>
          </Box>
          <Button
            variant="contained"
            color="accent"
            size="small"
            disabled={total === 0}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            Download CSV
          </Button>
        </Box>
        <FilterChips state={state} onChange={onChange} />
        <Box sx={{ height: 2, mb: 1 }}>{pending && <LinearProgress aria-label="Loading" sx={{ height: 2 }} />}</Box>
        {total === 0 ? (
          <Card>
            <EmptyState
              title="Nothing was found"
              text="Try another word, fewer filters, or one of the other data types."
            />
          </Card>
        ) : (
          <>
            <Box component="ol" sx={{ m: 0, p: 0, display: 'grid', gap: 1.25 }}>
              {data.map((record) => (
                <ResultCard key={record.id} record={record} labelOf={labelOf} />
              ))}
            </Box>
            <Paging
              meta={{ ...page, total, current_page: state.page }}
              pageLink={(to) => ({ search: formatSearch(changed(state, { page: to })) })}
              onPerPage={(per_page) => onChange({ per_page })}
            />
          </>
        )}
      </Box>
    </Box>
  );
}
