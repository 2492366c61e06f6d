import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { showDate } from '../../../lib/dates.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { useCurrentUser } from '../../accounts/current-user.ts';
import { holds } from '../../accounts/rights.ts';
import { publicProvenanceOptions, type ShownRecord } from './provenance-api.ts';
import { tellProvenance } from './tell-provenance.ts';

/** Only for administrators: visitors need not load it. */
const AnswerOrigins = lazy(() =>
  loadPart('answer origins', async () => ({ default: (await import('./AnswerOrigins.tsx')).AnswerOrigins })),
);

/** How the answers of a record came about: for everybody in words, for administrators with both readings. */
export function Provenance({ record }: { record: ShownRecord }) {
  const { data, error, refetch } = useQuery(publicProvenanceOptions(record));
  const seesNames = holds(useCurrentUser(), 'manage-articles');
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton label="Where it comes from is loading" />;
  const { revision, at } = data.published;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
        <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {tellProvenance(data).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>
            Published {showDate(at)}, in revision {revision}.
          </li>
        </Box>
      </Card>
      {seesNames && (
        <Suspense>
          <AnswerOrigins record={record} />
        </Suspense>
      )}
    </Box>
  );
}
