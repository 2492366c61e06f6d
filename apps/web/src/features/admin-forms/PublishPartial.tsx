import type { AdminForm } from '@cea/contract/admin-forms';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LazyPublishDialog } from '../publishing/LazyPublishDialog.tsx';
import { ownReadingText } from '../publishing/own-reading.ts';
import { entryPath } from '../registry/data-types.ts';

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
              Publish as partial review…
            </Button>
          </>
        }
      />
      {asking && <LazyPublishDialog articleId={form.article.id} form={form} onClose={() => setAsking(false)} />}
    </>
  );
}
