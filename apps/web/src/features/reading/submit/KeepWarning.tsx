import type { FormWarning } from '@cea/contract/form-warnings';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useReasons } from './use-reasons.ts';
import { WarningReason } from './WarningReason.tsx';

interface Props {
  warning: FormWarning;
  label: string;
  /** Offers a reason that somebody else has given for the same values. */
  suggest?: ((warning: FormWarning) => string | undefined) | undefined;
}

/** What can be done about a warning besides correcting the answer: it stays, for a reason that is kept with its values. */
export function KeepWarning({ warning, label, suggest }: Props) {
  const reasons = useReasons(suggest);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Link component="button" type="button" onClick={() => setOpen(true)} sx={{ font: 'inherit', fontWeight: 600 }}>
        {warning.reason === undefined ? 'Keep, with a reason' : 'Change the reason'}
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

/** One for each warning that asks for a reason. */
export function KeepWarnings({ warnings, ...own }: Omit<Props, 'warning'> & { warnings: readonly FormWarning[] }) {
  return warnings
    .filter(({ asksReason }) => asksReason)
    .map((warning) => (
      <Box key={`${warning.row_id} ${warning.rule}`} sx={{ fontSize: '0.8125rem' }}>
        <KeepWarning warning={warning} {...own} />
      </Box>
    ));
}
