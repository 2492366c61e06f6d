import Card from '@mui/material/Card';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMinimumPending } from '../lib/use-minimum-pending.ts';
import { ErrorState } from './ErrorState.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

interface Props<T> {
  query: UseQueryResult<T>;
  /** Names what is loading. */
  label: string;
  /** `pending`: newer rows are loading. */
  children: (data: T, pending: boolean) => ReactNode;
}

/** Loads a list: shows a skeleton until its rows are there, and an error if they fail. */
export function LoadedList<T>({ query: { data, error, isFetching, refetch }, label, children }: Props<T>) {
  const pending = useMinimumPending(isFetching);
  if (data !== undefined) return children(data, pending);
  if (!error) return <TableSkeleton label={label} />;
  return (
    <Card>
      <ErrorState error={error} onRetry={refetch} />
    </Card>
  );
}
