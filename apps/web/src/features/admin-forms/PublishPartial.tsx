import type { AdminForm } from '@cea/contract/admin-forms';
import { effective } from '@cea/contract/dictionary/effective';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ownReadingText, usePublish } from '../articles/use-publish.ts';
import { AnswerList } from '../dictionary/AnswerList.tsx';
import { useLabels } from '../dictionary/use-labels.ts';
import { titleOf } from '../reading/article-title.ts';
import { entryPath } from '../registry/data-types.ts';
import { abstractKeys } from './ScreeningFields.tsx';

/** What visitors will see, before it is published. */
function PublishDialog({ form, onClose }: { form: AdminForm; onClose: () => void }) {
  const { labelOf } = useLabels();
  const publish = usePublish({ ...form, id: form.article.id });
  const study = form.rows.find(({ scope }) => scope === 'method');
  const answers = effective({ form: form.kind, scope: 'method', answers: study?.answers ?? {} });
  return (
    <ConfirmDialog
      title="Publish as a partial review?"
      action="Publish"
      pending={publish.isPending}
      effects={[
        'The next revision of the registry shows these fields and the citation, and nothing else.',
        form.published ? `It replaces revision ${form.published.revision}.` : 'A full review can replace it later.',
      ]}
      onConfirm={() => publish.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box component="section" aria-label="As visitors will see it">
        <StatusChip tone="waiting" label="Partial review" />
        <Box sx={{ fontWeight: 600, my: 0.75 }}>{titleOf(form.article)}</Box>
        <AnswerList keys={abstractKeys} answers={answers} labelOf={labelOf} />
      </Box>
    </ConfirmDialog>
  );
}

/** Whether the screening is in the registry, and the button that puts it there. */
export function PublishPartial({ form, disabled }: { form: AdminForm; disabled: boolean }) {
  const [asking, setAsking] = useState(false);
  const { published } = form;
  const isOff = form.may_publish === 'no';
  if (form.origin === 'reader' || form.status !== 'submitted' || form.is_accepted !== true) return null;
  if (published?.kind === 'review') {
    return <Notice tone="note" title="A full review is published" text="A partial review never replaces it." />;
  }
  const toEntry = published && (
    <LinkButton size="small" to={entryPath(form.article.compound_id)}>
      Open in the registry
    </LinkButton>
  );
  if (published?.is_current) {
    return <Notice tone="note" title={`Partial review, revision ${published.revision}`} actions={toEntry} />;
  }
  return (
    <>
      <Notice
        tone="waiting"
        title={published ? 'Newer values, not published' : 'Not published'}
        text={isOff ? ownReadingText : undefined}
        actions={
          <>
            {toEntry}
            <Button size="small" disabled={disabled || isOff} onClick={() => setAsking(true)}>
              Publish as partial review
            </Button>
          </>
        }
      />
      {asking && <PublishDialog form={form} onClose={() => setAsking(false)} />}
    </>
  );
}
