import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { tokens } from './tokens.ts';

interface Props<V extends string> {
  id?: string;
  labelledBy: string;
  describedBy?: string | undefined;
  options: readonly { value: V; label: string }[];
  value: V | undefined;
  /** Null: the selected option was pressed again. */
  onChange: (value: V | null) => void;
  disabled?: boolean;
}

/** A few options side by side, one of them pressed. */
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
      sx={strip}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value} sx={segment}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The lines between the buttons are its background, so that no edge is missing however they wrap on a phone. */
const strip = {
  flexWrap: 'wrap',
  gap: '1px',
  overflow: 'hidden',
  verticalAlign: 'top',
  border: `1px solid ${tokens.inputLine}`,
  borderRadius: '8px',
  bgcolor: tokens.inputLine,
} as const;

const segment = {
  flex: '1 0 auto',
  minHeight: 38,
  px: 1.75,
  // The library joins the buttons by leaving out their borders.
  '&&': { m: 0, border: 0, borderRadius: 0 },
  bgcolor: '#fff',
  color: tokens.ink,
  fontWeight: 400,
  '&:hover': { bgcolor: tokens.head },
  '&:focus-visible': { outlineOffset: -3 },
  '&.Mui-disabled': { bgcolor: tokens.soft },
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: tokens.chip, color: tokens.navy, fontWeight: 600 },
} as const;
