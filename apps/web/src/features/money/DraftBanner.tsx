import { discardDraft, type RateSetSummary } from '@cea/contract/rate-sets';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { showDateTime } from '../../lib/dates.ts';
import { addMessage } from '../../lib/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { JobProgress } from '../../ui/JobProgress.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMoneyChanged } from './money-api.ts';
import { tabLink } from './money-search.ts';
import { counted } from '../../lib/number-format.ts';

interface Props {
  draft: RateSetSummary;
  /** The review is already on screen. */
  reviewing: boolean;
  onDiscarded: () => void;
}

/** Announces the draft: its changes, and the actions to review or discard it. */
export function DraftBanner({ draft, reviewing, onDiscarded }: Props) {
  const { version, status, changes, created_by, changed_at, apply_failed_at, apply_failure } = draft;
  const [asking, setAsking] = useState(false);
  const moneyChanged = useMoneyChanged();
  const discard = useMutation({
    mutationFn: () => call(discardDraft, { params: { version } }),
    onSuccess: () => {
      setAsking(false);
      onDiscarded();
      addMessage('success', 'Draft discarded. The rates in force have not changed.');
    },
    onSettled: moneyChanged,
  });
  if (status === 'applying') {
    const title = `Rate set ${version} is being applied`;
    return (
      <Notice tone="note" title={title} text="Every published ratio is being converted. You can leave this page.">
        <JobProgress label={title} />
      </Notice>
    );
  }
  const many = counted(changes ?? 0, 'change');
  const title = changes === 0 ? 'Draft with no changes' : `Draft with ${many}`;
  return (
    <>
      <Notice
        tone={apply_failed_at ? 'fault' : 'waiting'}
        title={apply_failed_at ? `${title}: applying failed on ${showDateTime(apply_failed_at)}` : title}
        text={
          apply_failed_at
            ? `${apply_failure ?? 'The cause was not kept.'} Nothing was changed. Try again; if it fails again, contact the site operator.`
            : `${created_by ? `Opened by ${created_by.full_name}, shared` : 'Shared'} with all administrators, last changed ${showDateTime(changed_at)}. Changes become public when the draft is applied.`
        }
        actions={
          <>
            {!reviewing && changes !== 0 && (
              <LinkButton to={tabLink('review')} variant="contained" color="accent">
                Review and apply
              </LinkButton>
            )}
            <Button onClick={() => setAsking(true)}>Discard</Button>
          </>
        }
      />
      {asking && (
        <ConfirmDialog
          title="Discard the draft?"
          action="Discard draft"
          danger
          pending={discard.isPending}
          onConfirm={() => discard.mutate()}
          onClose={() => setAsking(false)}
        >
          <Typography>
            {changes === 0
              ? 'The draft has no changes.'
              : `The draft’s ${many} will be lost, including other administrators’.`}{' '}
            The rates in force do not change.
          </Typography>
        </ConfirmDialog>
      )}
    </>
  );
}
