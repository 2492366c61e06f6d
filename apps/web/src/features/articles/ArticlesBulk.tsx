import { type ArticleFilters, exportArticles } from '@cea/contract/article-list';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import type { BulkProps } from '../../ui/list/ListView.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { useArchiving } from './ArchiveQuestion.tsx';
import { AssignToRound } from './AssignToRound.tsx';

/** What can be done with the selected articles. */
export function ArticlesBulk({ selected, shown, onDone }: BulkProps<ArticleFilters>) {
  const user = useCurrentUser();
  const [assigns, setAssigns] = useState(false);
  const { archive, isPending, question } = useArchiving(onDone);
  const exporting = useMutation({
    mutationFn: () => {
      const chosen = 'ids' in selected ? { ids: selected.ids.join(',') } : selected.matching;
      return download(exportArticles, { query: { ...chosen, ...shown } });
    },
  });
  return (
    <>
      {holds(user, 'manage-assignments') && (
        <Button variant="contained" color="accent" onClick={() => setAssigns(true)}>
          Assign to round
        </Button>
      )}
      {holds(user, 'publish-articles') && (
        <Button loading={isPending} onClick={() => archive(selected)}>
          Archive
        </Button>
      )}
      <Button loading={exporting.isPending} onClick={() => exporting.mutate()}>
        Export
      </Button>
      {question}
      {assigns && <AssignToRound selected={selected} onDone={onDone} onClose={() => setAssigns(false)} />}
    </>
  );
}
