import Box from '@mui/material/Box';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { tokens } from '../../../ui/tokens.ts';
import type { AbstractAction } from './AbstractActions.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import type { DecisionState } from './use-decision.ts';

interface Props {
  decision: DecisionState;
  isOpen: boolean;
  actions: readonly AbstractAction[];
}

/** At the bottom of a small screen, in reach of the thumb. */
export function ThumbBar({ decision, isOpen, actions }: Props) {
  return (
    <Box sx={bar}>
      {isOpen && <DecisionButtons showKeys={false} {...decision.buttons} />}
      <ActionMenu framed of="this abstract" actions={actions.map(({ label, onChoose }) => ({ label, onChoose }))} />
    </Box>
  );
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1.25,
  px: 2,
  pt: 1,
  pb: 'max(8px, env(safe-area-inset-bottom))',
  bgcolor: '#fff',
  borderTop: `1px solid ${tokens.line}`,
} as const;
