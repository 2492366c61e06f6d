import { type FieldValues, useController } from 'react-hook-form';
import type { FormFieldProps } from './FormText.tsx';
import { TextInput } from './TextInput.tsx';

/** A day of a form, as YYYY-MM-DD; null if none is given. The browser shows it in its own way and offers a calendar. */
export function FormDate<T extends FieldValues>({ control, name, ...rest }: FormFieldProps<T>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...bound } = field;
  return (
    <TextInput
      {...rest}
      {...bound}
      type="date"
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value || null)}
      inputRef={ref}
      fault={fieldState.error?.message}
    />
  );
}
