import { isNotReported, notReported } from '@cea/contract/dictionary/variable';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  labelId: string;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

/** Marks an answer as not reported. Pressed again, it restores the answer given before. */
export function NotReportedButton({ labelId, value, disabled, onChange }: Props) {
  const before = useRef<unknown>(null);
  const silent = isNotReported(value);
  const press = () => {
    if (silent) {
      onChange(before.current);
      return;
    }
    before.current = value ?? null;
    onChange(notReported);
  };
  return (
    <Button
      size="small"
      variant="text"
      aria-pressed={silent}
      aria-describedby={labelId}
      disabled={disabled}
      onClick={press}
      sx={{
        px: 1,
        // Aligns its text with the end of the line.
        mr: -1,
        minHeight: 30,
        '@container (min-width: 560px)': { minHeight: 40 },
        color: silent ? tokens.navy : tokens.muted,
        fontWeight: silent ? 600 : 400,
        bgcolor: silent ? tokens.chip : 'transparent',
        '&:hover': { bgcolor: silent ? tokens.chipHover : tokens.soft },
      }}
    >
      Not reported
    </Button>
  );
}
