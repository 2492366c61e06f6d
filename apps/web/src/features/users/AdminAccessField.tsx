import { SwitchInput } from '../../ui/SwitchInput.tsx';

interface Props {
  on: boolean;
  onChange: (on: boolean) => void;
  disabled: boolean;
}

/** The switch that opens the admin area to an Admin; only a Super Admin can change it. */
export function AdminAccessField({ on, onChange, disabled }: Props) {
  return (
    <SwitchInput
      label="Admin area access"
      hint="Turn off to block the admin area without removing the role."
      checked={on}
      onChange={onChange}
      disabled={disabled}
    />
  );
}
