import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';

interface Props<T> {
  query: Pick<UseQueryResult<T | null>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/** What ReaderBot says beside the work of people: nothing while it loads, or where there is nothing to say. */
export function ReaderBotLine<T>({ query: { data, error, refetch }, children }: Props<T>) {
  const failed = error !== null && data === undefined;
  if (!failed && (data === undefined || data === null)) return null;
  return (
    <Box component="section" aria-label="ReaderBot" sx={styles}>
      {failed ? (
        <>
          The ranking could not be loaded.{' '}
          <QuietButton inline onClick={() => void refetch()}>
            Try again
          </QuietButton>
        </>
      ) : (
        children(data!)
      )}
    </Box>
  );
}

const styles = {
  px: 1.5,
  py: 1.1,
  borderLeft: '3px solid #9cc2e4',
  borderRadius: '0 8px 8px 0',
  background: '#f5f9fd',
  color: tokens.label,
  fontSize: '0.875rem',
  lineHeight: 1.5,
} as const;
