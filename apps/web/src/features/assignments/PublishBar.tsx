import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tokens } from '../../ui/tokens.ts';
import { AddMenu, type AddProps } from './AddMenu.tsx';
import type { Group } from './grid-lines.ts';
import { paleWhenOff } from './PublishNotice.tsx';

interface Props extends AddProps {
  onPublish: (group: Group) => void;
}

/** At the foot of a phone: adds to the round, and publishes its first draft. */
export function PublishBar({ onPublish, ...adds }: Props) {
  const [draft] = adds.drafts;
  return (
    <Box component="section" aria-label="Actions" sx={bar}>
      <AddMenu {...adds} />
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
