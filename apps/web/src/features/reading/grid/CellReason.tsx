import type { FormWarning } from '@cea/contract/form-warnings';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useReasons } from '../submit/use-reasons.ts';
import { WarningReason } from '../submit/WarningReason.tsx';

/** What can be done about a warning besides correcting the cell: it stays, for a reason that is kept with its values. */
export function CellReason({ warning, label }: { warning: FormWarning; label: string }) {
  const reasons = useReasons();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Link component="button" type="button" onClick={() => setOpen(true)} sx={{ font: 'inherit', fontWeight: 600 }}>
        Keep, with a reason
      </Link>
    );
  }
  const { advice: _, ...shown } = warning;
  return (
    <Box sx={{ width: '100%' }}>
      <WarningReason warning={shown} label={label} reasons={reasons} />
    </Box>
  );
}
