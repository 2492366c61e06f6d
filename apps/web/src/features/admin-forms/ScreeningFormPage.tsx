import type { AdminForm } from '@cea/contract/admin-forms';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { articlePath } from '../../lib/article-path.ts';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { nameForm } from '../articles/form-names.ts';
import { AbstractText } from '../highlights/AbstractText.tsx';
import { AbstractRankLine } from '../ranking/AbstractRankLine.tsx';
import { focusField, inputId } from '../reading/fields-on-page.ts';
import { adminFormOptions } from './admin-forms-api.ts';
import { formStatuses } from './form-statuses.ts';
import { FormChanges } from './FormChanges.tsx';
import { PublicationNotice } from './PublicationNotice.tsx';
import { ReadOnlyScreening } from './ReadOnlyScreening.tsx';
import { ScreeningActions } from './ScreeningActions.tsx';
import { articlesTab, ScreeningArticles } from './ScreeningArticles.tsx';
import { ScreeningFields } from './ScreeningFields.tsx';
import { ScreeningVotes } from './ScreeningVotes.tsx';
import { useLinkedField } from './use-linked-field.ts';
import { useScreeningDraft } from './use-screening-draft.tsx';

/** Where the form belongs: its article and its round. */
function Place({ form: { article, assignment } }: { form: AdminForm }) {
  return (
    <Box component="nav" aria-label="Breadcrumb" sx={{ mt: { xs: 2.5, sm: 3.5 }, mb: 2, fontSize: '0.875rem' }}>
      <TextLink to="/admin/data-collection/articles">Articles</TextLink>
      {' / '}
      <TextLink to={articlePath(article.id)}>{article.compound_id}</TextLink>
      {assignment && (
        <>
          {' · '}
          <TextLink to={`/admin/data-collection/reading-rounds/${assignment.round.id}`}>
            {assignment.round.label}
          </TextLink>
        </>
      )}
    </Box>
  );
}

function EditableScreening({ form }: { form: AdminForm }) {
  const draft = useScreeningDraft(form);
  useLinkedField(form, ({ row_id, key = '' }) => focusField(inputId(row_id, key)));
  const isDirty = draft.changed.length > 0;
  return (
    <>
      <UnsavedGuard inTab when={isDirty && !draft.saving.isPending && !draft.submitting.isPending} />
      <PublicationNotice form={form} isDirty={isDirty} />
      <ScreeningFields draft={draft} />
      <ScreeningActions form={form} draft={draft} />
    </>
  );
}

function Screening({ form }: { form: AdminForm }) {
  const name = nameForm({ ...form, reader_name: form.reader?.full_name ?? null });
  return (
    <Box sx={layout}>
      <AbstractText article={form.article} />
      <Stack spacing={2}>
        <SidePanel title={name} aside={<StatusChip {...formStatuses[form.status]} />}>
          {form.origin === 'reader' ? <ReadOnlyScreening form={form} /> : <EditableScreening form={form} />}
        </SidePanel>
        <AbstractRankLine id={form.article.id} />
        <ScreeningVotes form={form} />
        <FormChanges changes={form.changes} />
      </Stack>
    </Box>
  );
}

const tabs = [
  { name: 'abstract', label: 'Abstract', to: '?form=screening' },
  { name: 'articles', label: 'Articles', to: `?${new URLSearchParams(articlesTab).toString()}` },
];

/** A screening of an assignment has the assignment's articles beside it, under a tab. */
function ShownForm({ form }: { form: AdminForm }) {
  const tab = useSearchParams()[0].get('tab') ?? 'abstract';
  const { assignment } = form;
  return (
    <PageContainer sx={{ pb: 6 }}>
      <Place form={form} />
      {assignment && (
        <Box sx={{ mb: 2.5, borderBottom: `1px solid ${tokens.line}` }}>
          <TabLinks label="Screening" tabs={tabs} current={tab} />
        </Box>
      )}
      {assignment && tab === 'articles' ? <ScreeningArticles assignment={assignment} /> : <Screening form={form} />}
    </PageContainer>
  );
}

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px', lg: 'minmax(0, 1fr) 460px' },
  columnGap: { md: 4, lg: 6 },
  rowGap: 3,
  alignItems: 'start',
} as const;

/** One screening for administrators: the abstract beside the form, the votes and the history. */
export function ScreeningFormPage({ id }: { id: number }) {
  return (
    <LoadedPage query={useQuery(adminFormOptions('screening', id))}>
      {(form) => <ShownForm key={form.id} form={form} />}
    </LoadedPage>
  );
}
