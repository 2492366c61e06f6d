import { TextInput } from '../../ui/TextInput.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

export function AdviceField({ value, onChange }: Props) {
  return (
    <TextInput
      label="Advice"
      hint="Shown to readers before they begin."
      value={value}
      onChange={(event) => onChange(event.target.value)}
      multiline
      minRows={2}
      slotProps={{ input: { maxLength: 1000 } }}
    />
  );
}
