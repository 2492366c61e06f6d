import type { ArticleFilters } from '@cea/contract/article-list';
import type { Selection } from '@cea/contract/listing';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useArchive } from './article-list-api.ts';

interface Asked {
  readonly selected: Selection<ArticleFilters>;
  /** What the server says against it. */
  readonly reason: string;
}

/** Archives at once, and asks only where published articles would leave the registry. */
export function useArchiving(onDone: () => void = () => {}) {
  const archive = useArchive();
  const [asked, setAsked] = useState<Asked>();
  const archiving = useMutation({
    mutationFn: ({ selected, unpublish }: { selected: Selection<ArticleFilters>; unpublish: boolean }) =>
      archive(selected, unpublish),
    onSuccess: () => {
      setAsked(undefined);
      onDone();
    },
    onError: (error, { selected }) => {
      if (hasStatus(error, 409)) setAsked({ selected, reason: error.message });
    },
  });
  const question = asked && (
    <ConfirmDialog
      title="Archive published articles?"
      action="Archive and unpublish"
      danger
      pending={archiving.isPending}
      onConfirm={() => archiving.mutate({ selected: asked.selected, unpublish: true })}
      onClose={() => setAsked(undefined)}
    >
      <Typography>
        {asked.reason} Earlier revisions stay as they are. After unarchiving, a form has to be published again.
      </Typography>
    </ConfirmDialog>
  );
  return {
    archive: (selected: Selection<ArticleFilters>) => archiving.mutate({ selected, unpublish: false }),
    isPending: archiving.isPending,
    question,
  };
}
