import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { savedCountsOptions, savedSearchesOptions } from './saved-searches-api.ts';
import { SavedSearchRow } from './SavedSearchRow.tsx';

/** The searches that an account keeps, newest first. */
export function SavedSearches() {
  const { data, error, refetch } = useQuery(savedSearchesOptions);
  const counts = useQuery(savedCountsOptions(data?.data ?? []));
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={id} variant="h2">
          Saved searches
        </Typography>
        <TextLink to="/settings" variant="body2">
          Mail settings
        </TextLink>
      </Box>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={96} sx={{ mt: 1.5 }} />}
      {data?.data.length === 0 && (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          None yet. Choose “Save” in the menu of a line to keep its search and to be told what each release changes.
        </Typography>
      )}
      {data && data.data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5 }}>
          {data.data.map((search) => (
            <SavedSearchRow key={search.id} search={search} total={counts.data?.get(search.id) ?? null} />
          ))}
        </Box>
      )}
    </Card>
  );
}
