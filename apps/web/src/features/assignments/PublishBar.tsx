import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tokens } from '../../ui/tokens.ts';
import { AddMenu } from './AddMenu.tsx';
import type { Kind } from './balance.ts';
import type { Group } from './grid-lines.ts';
import { paleWhenOff } from './PublishNotice.tsx';

interface Props {
  /** The first draft, if there is one. */
  draft: Group | undefined;
  onNew: (kind: Kind) => void;
  onPublish: (group: Group) => void;
}

/** At the foot of a phone: adds to the round, and publishes its first draft. */
export function PublishBar({ draft, onNew, onPublish }: Props) {
  return (
    <Box component="section" aria-label="Actions" sx={bar}>
      <AddMenu onNew={onNew} />
      {draft && (
        <Button
          variant="contained"
          color="accent"
          disabled={draft.problems.length > 0}
          onClick={() => onPublish(draft)}
          sx={{ ...paleWhenOff, flex: 1 }}
        >
          Publish assignment
        </Button>
      )}
    </Box>
  );
}

const bar = {
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: 4,
  display: { xs: 'flex', md: 'none' },
  gap: 1.25,
  px: 2,
  py: 1.25,
  background: '#fff',
  borderTop: `1px solid ${tokens.line}`,
} as const;
