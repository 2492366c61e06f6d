import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { Key } from '../../../ui/Keys.tsx';
import { tokens } from '../../../ui/tokens.ts';

export interface AbstractAction {
  readonly label: string;
  /** As printed on the keyboard. */
  readonly shortcut?: string;
  readonly onChoose: () => void;
}

interface Props {
  actions: readonly AbstractAction[];
}

/** What else can be done with an abstract, each with its key. */
export const AbstractActions = memo(function AbstractActions({ actions }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, ml: -1, mt: 1.5 }}>
      {actions.map(({ label, shortcut, onChoose }) => (
        <Button
          key={label}
          size="small"
          variant="text"
          onClick={onChoose}
          {...(shortcut && { 'aria-keyshortcuts': shortcut })}
          sx={{ gap: 0.75, px: 1, color: tokens.label, fontWeight: 400 }}
        >
          {shortcut && <Key>{shortcut}</Key>} {label}
        </Button>
      ))}
    </Box>
  );
});
