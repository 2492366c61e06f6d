import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { sentencesOf } from '../lib/api-error.ts';
import { EmptyState } from './EmptyState.tsx';

function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 1) return sentences[0];
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}

/** Shown when a list or a part of a page could not be loaded. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <EmptyState
      title="Could not load this content"
      text={<Sentences sentences={sentencesOf(error)} />}
      action={<Button onClick={() => void onRetry()}>Try again</Button>}
    />
  );
}
