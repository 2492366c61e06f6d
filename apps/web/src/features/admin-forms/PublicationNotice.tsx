import type { AdminForm } from '@cea/contract/admin-forms';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFocusSuccessor } from '../../lib/use-focus-successor.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { LazyPublishDialog } from '../publishing/LazyPublishDialog.tsx';
import { ownReadingText } from '../publishing/own-reading.ts';
import { entryPath } from '../registry/data-types.ts';
import { publishButtonId } from './use-focus-after-save.ts';

interface Told {
  readonly title: string;
  readonly text?: string;
  /** What the button says, if something waits to be published. */
  readonly action?: string;
}

const nounOf = ({ origin, kind }: AdminForm): string => (origin === 'consensus' ? 'consensus' : kind);

/** What visitors have of the form. A review that was never public is published from the article's page. */
function tell(form: AdminForm): Told | undefined {
  const { kind, published } = form;
  if (published?.form_id === form.id) {
    const title = `This ${nounOf(form)} is public as revision ${published.revision}`;
    if (published.is_current) return { title, text: 'A change is public once you publish it.' };
    return { title, text: 'Visitors do not see the newer values yet.', action: 'Publish the change…' };
  }
  if (kind === 'review')
    return published ? { title: `Another form is public as revision ${published.revision}` } : undefined;
  if (published?.kind === 'review')
    return { title: 'A full review is published', text: 'A partial review never replaces it.' };
  return { title: published ? 'Newer values, not published' : 'Not published', action: 'Publish as partial review…' };
}

/** Whether the form is in the registry, and the button that puts it, or what has changed in it, there. */
export function PublicationNotice({ form, isDirty }: { form: AdminForm; isDirty: boolean }) {
  const [asking, setAsking] = useState(false);
  const mayPublish = holds(useCurrentUser(), 'publish-articles');
  const isOwn = form.origin === 'consensus' || form.origin === 'admin';
  const told = isOwn && form.status === 'submitted' && form.is_accepted !== false ? tell(form) : undefined;
  const opens = useFocusSuccessor<HTMLButtonElement>(told?.action === undefined);
  if (!told) return null;
  const { title, text, action } = told;
  const isOff = form.may_publish === 'no';
  const whyOff = isOff ? ownReadingText : isDirty ? 'Save or discard your changes first.' : undefined;
  return (
    <>
      <Notice
        tone={action ? 'waiting' : 'note'}
        title={title}
        text={[text, action && mayPublish && whyOff].filter(Boolean).join(' ') || undefined}
        actions={
          <>
            {form.published && (
              <LinkButton ref={opens} size="small" to={entryPath(form.article.compound_id)}>
                Open in the registry
              </LinkButton>
            )}
            {action && mayPublish && (
              <Button
                id={publishButtonId}
                size="small"
                variant="contained"
                color="accent"
                disabled={whyOff !== undefined}
                onClick={() => setAsking(true)}
              >
                {action}
              </Button>
            )}
          </>
        }
      />
      {asking && <LazyPublishDialog articleId={form.article.id} form={form} onClose={() => setAsking(false)} />}
    </>
  );
}
