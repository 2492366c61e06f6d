import { lazy, Suspense } from 'react';
import Card from '@mui/material/Card';
import { ApiError } from '../../../lib/api-error.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { SearchState } from '../search-state.ts';

const QueryFault = lazy(() =>
  loadPart('query fault', async () => ({ default: (await import('./QueryFault.tsx')).QueryFault })),
);

interface Props {
  state: SearchState;
  error: Error;
  onRetry: () => unknown;
}

/** Why there is no answer. A fault in a typed query is shown at its position. */
export function SearchFault({ state, error, onRetry }: Props) {
  const place = error instanceof ApiError ? error.place : undefined;
  if (place && state.text !== '')
    return (
      <Suspense>
        <QueryFault state={state} error={error} place={place} />
      </Suspense>
    );
  return (
    <Card>
      <ErrorState error={error} onRetry={onRetry} />
    </Card>
  );
}
