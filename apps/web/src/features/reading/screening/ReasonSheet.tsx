import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ReasonDetails } from './ReasonDetails.tsx';
import { ReasonList } from './ReasonList.tsx';
import type { DecisionState } from './use-decision.ts';

/** On a phone: all reasons in reach of the thumb, from below. */
export function ReasonSheet({ decision }: { decision: DecisionState }) {
  const titleId = useId();
  const { rejection_reason } = decision.decision;
  const before = rejection_reason?.[0];
  return (
    <Drawer
      anchor="bottom"
      open={decision.rejecting}
      onClose={decision.cancel}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: sheet } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 2, py: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ fontSize: '1.15rem' }}>
          Why is it rejected?
        </Typography>
        <Button variant="text" onClick={decision.cancel} sx={{ minHeight: 44 }}>
          Cancel
        </Button>
      </Box>
      {decision.detailed ? (
        <ReasonDetails
          reason={decision.detailed}
          before={before?.details ?? ''}
          onReject={(details) => decision.choose(decision.detailed!, details)}
          onCancel={decision.cancel}
        />
      ) : (
        <Box sx={{ overflowY: 'auto', px: 2, pb: 2 }}>
          <ReasonList touch reasons={decision.reasons.all} chosen={before?.id} onChoose={decision.choose} />
        </Box>
      )}
    </Drawer>
  );
}

const sheet = { maxHeight: '82dvh', borderRadius: '14px 14px 0 0' } as const;
