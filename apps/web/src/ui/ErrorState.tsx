import Button from '@mui/material/Button';
import { EmptyState } from './EmptyState.tsx';

/** What a list or a page part says when it could not be read. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <EmptyState
      title="This could not be loaded"
      text={error.message}
      action={<Button onClick={() => void onRetry()}>Try again</Button>}
    />
  );
}
