import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  name: string;
  onUndo: () => void;
  /** It disappeared while its button had the focus. */
  onFocusLost: () => void;
}

/** Shown in place of a removed row while it can be restored. */
export function RemovedText({ name, onUndo, onFocusLost }: Props) {
  const undo = useRef<HTMLButtonElement>(null);
  const lost = useRef(onFocusLost);
  // The button that removed the row is gone, and the focus with it.
  useLayoutEffect(() => {
    const button = undo.current;
    button?.focus();
    const { current: tell } = lost;
    return () => {
      if (document.activeElement === button) tell();
    };
  }, []);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
      <Box component="output" sx={{ flex: 1 }}>
        {name} removed.
      </Box>
      <Button ref={undo} size="small" onClick={onUndo}>
        Undo
      </Button>
    </Box>
  );
}

/** The same as an item of the list of cards. */
export function RemovedRow(props: Props) {
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1, border: `1px dashed ${tokens.inputLine}`, borderRadius: 1, listStyle: 'none' }}
    >
      <RemovedText {...props} />
    </Box>
  );
}
