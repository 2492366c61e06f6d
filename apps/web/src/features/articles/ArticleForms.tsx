import type { Article, FormSummary } from '@cea/contract/articles';
import Box from '@mui/material/Box';
import { type ComponentProps, useState } from 'react';
import { showDateTime } from '../../lib/dates.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { RowMenus } from '../../ui/row-menus.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { adminFormPath } from '../admin-forms/admin-form-path.ts';
import { formStatuses } from '../admin-forms/form-statuses.ts';
import { LazyPublishDialog } from '../publishing/LazyPublishDialog.tsx';
import { entryPath } from '../registry/data-types.ts';
import { nameForm } from './form-names.ts';
import { PublishCell } from './PublishCell.tsx';
import { counts, nextToPublish } from './publishable.ts';
import { useReopenForm } from './use-reopen-form.ts';

/** The bot's drafts and gold records have no page. */
const isShownToAdmins = ({ origin }: FormSummary): boolean => origin !== 'bot' && origin !== 'gold';

const formColumns: readonly Column<FormSummary>[] = [
  {
    label: 'Form',
    cell: (form) => (
      // Whole words: all other columns could keep their width instead.
      <Box sx={{ minWidth: 90 }}>
        {form.status !== 'void' && isShownToAdmins(form) ? (
          <TextLink to={adminFormPath(form)}>{nameForm(form)}</TextLink>
        ) : (
          nameForm(form)
        )}
      </Box>
    ),
  },
  { label: 'Status', cell: ({ status }) => <StatusChip {...formStatuses[status]} /> },
  { label: 'Edits', align: 'right', cell: ({ seq }) => seq.toLocaleString('en-US') },
  {
    label: 'Submitted',
    align: 'right',
    cell: ({ submitted_at }) => (submitted_at ? showDateTime(submitted_at) : '–'),
  },
];

interface Publishing extends Pick<ComponentProps<typeof PublishCell>, 'path' | 'asked' | 'onPublish'> {
  next: FormSummary | undefined;
}

const publishedColumn = ({ next, ...shared }: Publishing): Column<FormSummary> => ({
  label: 'Published',
  cell: (form) => <PublishCell {...shared} form={form} isNext={form.id === next?.id} />,
});

/** Beside the panel of a narrow window, the number of edits gives way to the others. */
const narrowStyles = {
  '@media (min-width: 900px) and (max-width: 1023.95px)': {
    '& th:nth-of-type(3), & td[data-label=Edits]': { display: 'none' },
  },
} as const;

interface Props {
  article: Article;
  forms: readonly FormSummary[];
}

/**
 * Every form of the article, also those that no longer count; a submitted one can be published on purpose, and one of a
 * reader can be reopened.
 */
export function ArticleForms({ article, forms }: Props) {
  const user = useCurrentUser();
  const mayPublish = holds(user, 'publish-articles');
  const reopen = useReopenForm();
  const canReopen = (form: FormSummary) =>
    form.origin === 'reader' && form.status === 'submitted' && counts(article, form);
  const menus: RowMenus<FormSummary> = {
    actionsOf: (form) => (canReopen(form) ? [{ label: 'Reopen', onChoose: () => reopen(form) }] : []),
    nameOf: nameForm,
  };
  const [asked, setAsked] = useState<FormSummary>();
  const [isAsking, setAsking] = useState(false);
  const ask = (form: FormSummary) => {
    setAsked(form);
    setAsking(true);
  };
  const canPublish = mayPublish && article.archived_at === null && article.may_publish !== 'no';
  const onPublish = canPublish ? ask : undefined;
  const path = entryPath(article.compound_id);
  const next = nextToPublish(article, forms);
  return (
    <>
      <Box sx={narrowStyles}>
        <DataTable
          caption="All forms"
          columns={[...formColumns, publishedColumn({ path, next, asked: asked?.id, onPublish })]}
          rows={forms}
          rowKey={({ id }) => id}
          {...(holds(user, 'edit-forms-as-admin') && forms.some(canReopen) && { menus })}
        />
      </Box>
      {isAsking && asked && <LazyPublishDialog articleId={article.id} form={asked} onClose={() => setAsking(false)} />}
    </>
  );
}
