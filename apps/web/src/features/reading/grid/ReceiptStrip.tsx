import { notReported } from '@cea/contract/dictionary/variable';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Key } from '../../../ui/Keys.tsx';
import { tokens } from '../../../ui/tokens.ts';
import type { GridControl } from './grid-control.ts';
import { useGridState } from './grid-state.ts';

/** Below the grid: what the last step has changed, what a paste has refused, and the way back. */
export function ReceiptStrip({ control }: { control: GridControl }) {
  const receipt = useGridState(control.store, (state) => state.receipt);
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {receipt && (
        <Box sx={strip}>
          <CheckIcon fontSize="small" sx={{ color: tokens.successInk }} />
          <Box component="span" data-receipt sx={{ flex: 1 }}>
            {receipt.text}{' '}
            {receipt.silent.length > 0 && (
              <Link
                component="button"
                type="button"
                onClick={() => {
                  control.answer(receipt.silent, notReported);
                  // The link goes with its receipt.
                  control.focus();
                }}
              >
                Not reported?
              </Link>
            )}
          </Box>
          {receipt.isStep && (
            <>
              <Link component="button" type="button" onClick={control.undo}>
                Undo
              </Link>
              <Key>Ctrl Z</Key>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}

const strip = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.1,
  mt: 1.1,
  px: 1.5,
  py: 0.75,
  border: '1px solid #c5dcf1',
  borderRadius: '8px',
  bgcolor: '#eef5fc',
  color: '#2a4a6b',
  fontSize: '0.83rem',
  '& button': { font: 'inherit' },
} as const;
