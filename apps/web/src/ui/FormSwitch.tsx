import { type FieldValues, useController } from 'react-hook-form';
import type { FormFieldProps } from './FormText.tsx';
import { SwitchInput, type SwitchInputProps } from './SwitchInput.tsx';

type Props<T extends FieldValues> = Pick<FormFieldProps<T>, 'control' | 'name'> &
  Omit<SwitchInputProps, 'checked' | 'onChange'>;

/** An on/off field of a form. */
export function FormSwitch<T extends FieldValues>({ control, name, ...rest }: Props<T>) {
  const { field } = useController({ control, name });
  return <SwitchInput {...rest} checked={Boolean(field.value)} onChange={field.onChange} />;
}
