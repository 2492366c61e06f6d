import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The page that is shown; typing another number goes there. */
export function PageBar({ page, pages, onPage }: Props) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number(typed);
    if (typed !== undefined && Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, pages));
    setTyped(undefined);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: tokens.muted, fontSize: '0.8125rem' }}>
      <Box component="span" sx={{ '@container (max-width: 420px)': { display: 'none' } }}>
        Page
      </Box>
      <OutlinedInput
        size="small"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
        }}
        slotProps={{ input: { 'aria-label': 'Page', inputMode: 'numeric', maxLength: 4 } }}
        sx={{ width: 52, bgcolor: '#fff', '& input': { textAlign: 'right', px: 1 } }}
      />
      <span>of {pages}</span>
    </Box>
  );
}
