import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tokens } from './tokens.ts';
import { TitledDialog } from './TitledDialog.tsx';

/** A key as printed on the keyboard, and what it does. */
export type KeyHint = readonly [key: string, words: string];

export function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        px: 0.75,
        border: '1px solid currentColor',
        borderBottomWidth: 2,
        borderRadius: '4px',
        font: 'inherit',
        fontSize: '0.75rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}

/** All keys of a page. */
export function KeysDialog({ keys, onClose }: { keys: readonly KeyHint[]; onClose: () => void }) {
  return (
    <TitledDialog scrolls title="Keys" size="xs" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          rowGap: 1,
          alignItems: 'baseline',
        }}
      >
        {keys.map(([key, words]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: tokens.label }}>
              <Key>{key}</Key>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {words}
            </Box>
          </Box>
        ))}
      </Box>
    </TitledDialog>
  );
}
