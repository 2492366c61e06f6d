import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

interface Props<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** A select whose place says what it is; its label is for those who cannot see that. */
export function PlainSelect<V extends string>({ label, value, options, onChange }: Props<V>) {
  return (
    <NativeSelect
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value as V)}
      input={<OutlinedInput slotProps={{ input: { 'aria-label': label } }} />}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
