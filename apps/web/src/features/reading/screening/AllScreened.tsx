import type { MyAssignmentDetail } from '@cea/contract/assignments';
import Box from '@mui/material/Box';
import { usePageKeys } from '../../../lib/use-page-keys.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { consensusPath } from '../work-paths.ts';
import { countUnsent, lastVote } from './submission-outbox.ts';
import { AbstractActions } from './AbstractActions.tsx';
import { screeningAction } from './screening-action.ts';
import type { Sitting } from './use-sitting.ts';

interface Props {
  assignment: MyAssignmentDetail;
  sitting: Sitting;
}

/** The end of the list, and what comes next. */
export function AllScreened({ assignment, sitting: { queue, outbox, undo } }: Props) {
  usePageKeys((pressed) => {
    if (screeningAction(pressed) !== 'undo') return false;
    void undo();
    return true;
  });
  const unsent = countUnsent(outbox);
  const title = queue.length === 1 ? 'The abstract is screened' : `All ${queue.length} abstracts are screened`;
  const { to_agree } = assignment;
  return (
    <EmptyState
      page
      title={title}
      text={
        unsent > 0
          ? 'Keep this page open until your last votes are sent.'
          : to_agree > 0
            ? `${to_agree === 1 ? '1 abstract awaits' : `${to_agree} abstracts await`} consensus, because the readers voted differently.`
            : 'Abstracts on which the readers disagree will come to consensus once all readers have submitted.'
      }
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center', alignItems: 'center' }}>
          {to_agree > 0 && (
            <LinkButton to={consensusPath('screening', assignment.id)} variant="contained" color="accent">
              Go to the consensus
            </LinkButton>
          )}
          <LinkButton
            to="/data-collection"
            {...(to_agree === 0 && ({ variant: 'contained', color: 'accent' } as const))}
          >
            Go to the dashboard
          </LinkButton>
          {lastVote(outbox) && (
            <AbstractActions actions={[{ label: 'Undo', shortcut: 'U', onChoose: () => void undo() }]} />
          )}
        </Box>
      }
    />
  );
}
