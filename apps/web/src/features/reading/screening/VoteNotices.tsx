import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { savedVotes, screeningPath } from './screening-queue.ts';
import { refusedVotes } from './submission-outbox.ts';
import type { Sitting } from './use-sitting.ts';

/** The votes that were decided but not submitted when the page opened; what is decided later is still being done. */
export function useSavedVotes({ queue }: Sitting) {
  const [offered, setOffered] = useState(() => new Set(savedVotes(queue).map(({ form_id }) => form_id)));
  return {
    saved: savedVotes(queue).filter(({ form_id }) => offered.has(form_id)),
    dismiss: () => setOffered(new Set()),
  };
}

interface Props extends ReturnType<typeof useSavedVotes> {
  sitting: Sitting;
}

/** Votes that were refused, and votes of an earlier visit that were never submitted. */
export function VoteNotices({ sitting, saved, dismiss }: Props) {
  const count =
    saved.length === 1 ? '1 vote is saved but not submitted' : `${saved.length} votes are saved but not submitted`;
  return (
    <>
      {refusedVotes(sitting.outbox).map(({ form_id, id, assignment_id, title, refusal }) => (
        <Notice
          key={form_id}
          tone="fault"
          title={`Your vote on “${title}” was not submitted`}
          text={refusal}
          actions={
            <>
              <LinkButton to={screeningPath(assignment_id, id)} onClick={() => sitting.readRefusal(form_id)}>
                Open it
              </LinkButton>
              <Button variant="text" onClick={() => sitting.readRefusal(form_id)}>
                Dismiss
              </Button>
            </>
          }
        />
      ))}
      {saved.length > 0 && (
        <Notice
          tone="waiting"
          title={count}
          text="This page was closed before they were sent."
          actions={
            <>
              <Button onClick={() => saved.forEach(sitting.submitSaved)}>Submit</Button>
              <Button variant="text" onClick={dismiss}>
                Later
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
