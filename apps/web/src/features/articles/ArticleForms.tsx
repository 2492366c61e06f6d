import type { Article, FormSummary } from '@cea/contract/articles';
import Card from '@mui/material/Card';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { addMessage } from '../../lib/messages.ts';
import { showDateTime } from '../../lib/dates.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { entryPath } from '../registry/data-types.ts';
import { articleFormsOptions, articleKey, publishForm } from './articles-api.ts';
import { PublishCell } from './PublishCell.tsx';

const origins: Record<FormSummary['origin'], string> = {
  reader: 'Reader',
  consensus: 'Consensus',
  admin: 'Administrator',
  gold: 'Gold record',
  bot: 'ReaderBot',
};
const statuses = {
  open: { tone: 'waiting', label: 'Open' },
  submitted: { tone: 'good', label: 'Submitted' },
  void: { tone: 'off', label: 'Void' },
} as const satisfies Record<FormSummary['status'], unknown>;

const formColumns: readonly Column<FormSummary>[] = [
  { label: 'Form', cell: ({ id, origin, kind }) => `${origins[origin]} ${kind}, no. ${id}` },
  { label: 'Status', cell: ({ status }) => <StatusChip {...statuses[status]} /> },
  { label: 'Edits', align: 'right', cell: ({ seq }) => seq.toLocaleString('en-US') },
  {
    label: 'Submitted',
    align: 'right',
    cell: ({ submitted_at }) => (submitted_at ? showDateTime(submitted_at) : '–'),
  },
];

const publishedColumn = (shared: Omit<ComponentProps<typeof PublishCell>, 'form'>): Column<FormSummary> => ({
  label: 'Published',
  cell: (form) => <PublishCell {...shared} form={form} />,
});

/** Every form of the article, and how to publish it. */
export function ArticleForms({ article }: { article: Article }) {
  const { data, error, refetch } = useQuery(articleFormsOptions(article.id));
  const mayPublish = holds(useCurrentUser(), 'publish-articles');
  const queryClient = useQueryClient();
  const publish = useMutation({
    mutationFn: (formId: number) => publishForm(article.id, formId),
    onSuccess: (revision) => addMessage('success', `Published as revision ${revision} of the registry.`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: articleKey(article.id) }),
  });

  if (!data) {
    return error ? (
      <Card>
        <ErrorState error={error} onRetry={refetch} />
      </Card>
    ) : (
      <TableSkeleton label="Loading forms" />
    );
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No forms yet"
          text="Forms open when readers accept an assignment that includes this article."
        />
      </Card>
    );
  }
  const publishing = mayPublish && article.archived_at === null ? publish : undefined;
  const path = entryPath(article.compound_id);
  return (
    <DataTable
      caption="Forms"
      columns={[...formColumns, publishedColumn({ path, publishing })]}
      rows={data}
      rowKey={({ id }) => id}
    />
  );
}
