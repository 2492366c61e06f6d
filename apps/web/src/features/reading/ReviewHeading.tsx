import { decisionOf } from '@cea/contract/decision';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { useLabels } from '../dictionary/use-labels.ts';
import { undoRejection } from './reject-review.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { useFormState, useSession } from './session-context.ts';

/** The heading of a review, and its decision: an article that does not belong in the registry is rejected here. */
export function ReviewHeading() {
  const session = useSession();
  const open = useFormState((state) => state.open);
  const study = useFormState(({ rows }) => rows.find(({ scope }) => scope === 'method'));
  const { labelOf } = useLabels();
  const [rejects, setRejects] = useState(false);
  const { is_accepted, rejection_reason } = decisionOf(study ? [study] : []);
  const reason = rejection_reason?.[0];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h1" sx={{ fontSize: '1.3rem' }}>
          Full review
        </Typography>
        {open && is_accepted !== false && (
          <QuietButton onClick={() => setRejects(true)}>Reject this article…</QuietButton>
        )}
      </Box>
      {is_accepted === false && (
        <Notice
          tone="fault"
          title={`Rejected: ${reason ? labelOf(reason.id) : 'no reason yet'}`}
          text={[reason?.details, open && 'Nothing else is needed. Submit to finish. Your answers are kept.']
            .filter(Boolean)
            .join(' · ')}
          actions={open && <Button onClick={() => undoRejection(session)}>Undo rejection</Button>}
        />
      )}
      {rejects && <RejectDialog onClose={() => setRejects(false)} />}
    </>
  );
}
