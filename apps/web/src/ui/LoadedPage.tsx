import Stack from '@mui/material/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';
import { hasStatus } from '../lib/api-error.ts';
import { PageError, pageNotFound } from '../lib/page-error.ts';
import { ErrorState } from './ErrorState.tsx';
import { PageContainer } from './PageContainer.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** The content for a refusal that the page explains itself. */
  refused?: { status: number; content: ReactNode };
  children: (data: T) => ReactNode;
}

/** Loads the content of a page: shows a skeleton until it is there, and an error if it fails. */
export function LoadedPage<T>({ query: { data, error, refetch }, refused, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (hasStatus(error, 404)) throw pageNotFound();
  if (error && hasStatus(error, 410)) throw new PageError(410, error.message);
  if (refused && hasStatus(error, refused.status)) return refused.content;
  return (
    <PageContainer sx={{ py: 4 }}>
      {/* The page's own heading comes with its content. */}
      <VisuallyHidden component="h1">{error ? 'This page could not be loaded' : 'Loading'}</VisuallyHidden>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Stack component="output" aria-label="Loading" spacing={1.5}>
          <Skeleton width="45%" height={36} />
          <Skeleton variant="rounded" height={320} />
        </Stack>
      )}
    </PageContainer>
  );
}
