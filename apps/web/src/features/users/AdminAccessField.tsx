import { FormSwitch } from '../../ui/FormSwitch.tsx';

interface Props {
  on: boolean;
  onChange: (on: boolean) => void;
  disabled: boolean;
}

/** The switch that opens the admin area to an Admin; only a Super Admin turns it. */
export function AdminAccessField({ on, onChange, disabled }: Props) {
  return (
    <FormSwitch
      label="Admin area access"
      hint="Off: the role stays, and the admin area is closed to this account."
      checked={on}
      onChange={onChange}
      disabled={disabled}
    />
  );
}
