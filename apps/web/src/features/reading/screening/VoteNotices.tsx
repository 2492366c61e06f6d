import Button from '@mui/material/Button';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { screeningPath } from './screening-queue.ts';
import { refusedVotes } from './submission-outbox.ts';
import type { Sitting } from './use-sitting.ts';
import { useSavedVotes } from './use-saved-votes.ts';

/** Votes that were refused, and votes of an earlier visit that were never submitted. */
export function VoteNotices({
  sitting,
  userId,
  assignmentId,
}: {
  sitting: Sitting;
  userId: number;
  assignmentId: number;
}) {
  const { saved, dismiss } = useSavedVotes(sitting.queue, userId, assignmentId);
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
