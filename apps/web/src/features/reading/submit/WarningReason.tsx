import type { FormWarning } from '@cea/contract/form-warnings';
import { cellName } from '@cea/contract/form-faults';
import { isReason, reasonKey, reasonLimit } from '@cea/contract/warning-reasons';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CheckIcon } from '../../../ui/icons.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { useFormState, useSession } from '../session-context.ts';
import type { useReasons } from './use-reasons.ts';

interface Props {
  warning: FormWarning;
  label: string;
  reasons: ReturnType<typeof useReasons>;
}

export const reasonInputId = ({ row_id, rule }: FormWarning): string => `reason-${row_id}-${rule}`;

/** Why a warning stays: typed, then kept. Another window may have kept something else. */
export function WarningReason({ warning, label, reasons }: Props) {
  const { settleConflict } = useSession();
  const key = reasonKey(warning.rule);
  const conflict = useFormState(({ conflicts }) => conflicts[cellName(warning.row_id, key)]);
  const text = reasons.textOf(warning);
  const isKept = warning.reason !== undefined && warning.reason === text.trim();
  return (
    <>
      {warning.advice && <Box sx={{ color: tokens.muted }}>{warning.advice}</Box>}
      <Box sx={{ display: 'flex', gap: 1, mt: 0.75 }}>
        <OutlinedInput
          id={reasonInputId(warning)}
          size="small"
          fullWidth
          value={text}
          placeholder="Why is it right?"
          onChange={(event) => reasons.type(warning, event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey) return;
            event.preventDefault();
            reasons.keep(warning);
          }}
          inputProps={{ 'aria-label': `Reason to keep: ${label}`, maxLength: reasonLimit }}
        />
        {!isKept && (
          <Button size="small" disabled={text.trim() === ''} onClick={() => reasons.keep(warning)}>
            Keep
          </Button>
        )}
      </Box>
      <Box component="output" sx={{ display: 'block', color: tokens.successInk, fontWeight: 600 }}>
        {isKept && (
          <>
            <CheckIcon sx={{ fontSize: '1rem', verticalAlign: '-3px', mr: 0.5 }} />
            Kept, with its reason
          </>
        )}
      </Box>
      {conflict && (
        <Box sx={{ mt: 0.5 }}>
          Another window kept it with “{isReason(conflict.theirs) ? conflict.theirs.reason : 'no reason'}”.{' '}
          <Button size="small" onClick={() => settleConflict(warning.row_id, key, 'theirs')}>
            Use that
          </Button>{' '}
          <Button size="small" onClick={() => settleConflict(warning.row_id, key, 'mine')}>
            Use mine
          </Button>
        </Box>
      )}
    </>
  );
}
