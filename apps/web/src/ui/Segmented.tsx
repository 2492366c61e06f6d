import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { tokens } from './tokens.ts';

interface Props<V extends string> {
  id?: string;
  labelledBy: string;
  describedBy?: string | undefined;
  options: readonly { value: V; label: string }[];
  value: V | undefined;
  /** Null: the chosen one was pressed again. */
  onChange: (value: V | null) => void;
  disabled?: boolean;
}

/** A few choices side by side, one of them pressed. */
export function Segmented<V extends string>(props: Props<V>) {
  const { id, labelledBy, describedBy, options, value, onChange, disabled = false } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      id={id ?? ''}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      value={value ?? null}
      disabled={disabled}
      onChange={(_, chosen: V | null) => onChange(chosen)}
      sx={{ flexWrap: 'wrap' }}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          value={option.value}
          sx={{
            minHeight: 38,
            px: 1.75,
            bgcolor: '#fff',
            // Each button lies over the border of the one before.
            backgroundClip: 'padding-box',
            color: tokens.ink,
            fontWeight: 400,
            borderColor: tokens.inputLine,
            '&.Mui-selected, &.Mui-selected:hover': { bgcolor: '#e3eef8', color: tokens.navy, fontWeight: 600 },
          }}
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
