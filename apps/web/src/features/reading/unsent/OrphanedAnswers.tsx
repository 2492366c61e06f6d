import Alert from '@mui/material/Alert';
import { useFormState, useSession } from '../session-context.ts';
import { UnsentText } from './UnsentText.tsx';

/** Typed answers that have nowhere to go: shown for copying, and never sent again. */
export function OrphanedAnswers() {
  const { discardOrphaned } = useSession();
  const orphaned = useFormState((state) => state.orphaned);
  const open = useFormState((state) => state.open);
  const gone = useFormState(({ trouble }) => trouble?.kind === 'gone');
  if (orphaned.length === 0) return null;
  const why = gone
    ? 'This form no longer exists. These answers were not sent:'
    : open
      ? 'These answers were not sent because their row is not in the form:'
      : 'This form was submitted before these answers were sent:';
  return (
    <Alert severity="warning" sx={{ mb: 2.5, alignItems: 'flex-start', '& .MuiAlert-message': { minWidth: 0 } }}>
      {why}
      <UnsentText answers={orphaned} onDiscard={discardOrphaned} />
    </Alert>
  );
}
