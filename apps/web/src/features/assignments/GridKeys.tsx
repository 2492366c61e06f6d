import Box from '@mui/material/Box';
import { useState } from 'react';
import { usePageKeys } from '../../lib/use-page-keys.ts';
import { type KeyHint, KeysDialog } from '../../ui/Keys.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';

const keys: readonly KeyHint[] = [
  ['↑ ↓ ← →', 'Move; Home and End within the row, with Ctrl to the first and last cell'],
  ['Enter', 'Open the menu of a cell, the article, or an assignment'],
  ['Space', 'Plan or free a cell of a draft'],
  ['?', 'Show keys'],
];

/** The keys of the grid; `?` lists them. */
export function GridKeys() {
  const [isShown, setShown] = useState(false);
  usePageKeys(({ key, busy }) => {
    if (key !== '?' || busy) return false;
    setShown(true);
    return true;
  });
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' }, mb: 0.25 }}>
      <QuietButton onClick={() => setShown(true)}>Keys</QuietButton>
      {isShown && <KeysDialog keys={keys} onClose={() => setShown(false)} />}
    </Box>
  );
}
