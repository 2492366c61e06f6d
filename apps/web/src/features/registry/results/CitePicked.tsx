import { entryReferences } from '@cea/contract/citations/entry-references';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueries } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { TitledDialog } from '../../../ui/TitledDialog.tsx';
import { CitationDialog } from '../article/CitationDialog.tsx';
import { entryOptions } from '../entry-api.ts';

interface Props {
  articles: readonly string[];
  onClose: () => void;
}

/** The citations of several articles, once all of them are loaded. */
export function CitePicked({ articles, onClose }: Props) {
  const entries = useQueries({ queries: articles.map(entryOptions) });
  const loaded = entries.flatMap(({ data }) => data ?? []);
  if (loaded.length === articles.length) {
    return (
      <CitationDialog
        references={loaded.map((entry) => entryReferences(entry, location.origin).article)}
        onClose={onClose}
      />
    );
  }
  const error = entries.find((entry) => entry.error)?.error;
  return (
    <TitledDialog title="Cite" size="sm" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {error ? (
        <ErrorState error={error} onRetry={() => Promise.all(entries.map(({ refetch }) => refetch()))} />
      ) : (
        <LinearProgress
          variant="determinate"
          value={(100 * loaded.length) / articles.length}
          aria-label="Loading the articles"
        />
      )}
    </TitledDialog>
  );
}
