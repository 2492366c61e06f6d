import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  disabled: boolean;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChoose: (value: string | null) => void;
}

/** A choice from a list short enough for a menu. */
export function ListAnswer({ id, describedBy, invalid, disabled, options, value, onChoose }: Props) {
  return (
    <NativeSelect
      id={id}
      error={invalid}
      disabled={disabled}
      value={value ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
      input={<OutlinedInput slotProps={{ input: { 'aria-describedby': describedBy } }} />}
      sx={{ width: '100%', ...(value === undefined && { color: tokens.muted }), '& option': { color: tokens.ink } }}
    >
      <option value="">Choose…</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
