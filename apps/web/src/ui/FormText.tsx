import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { PasswordInput } from './PasswordInput.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export interface FormFieldProps<T extends FieldValues> extends TextInputProps {
  // A field does not depend on the type of the form's parsed values.
  // oxlint-disable-next-line typescript/no-explicit-any
  control: Control<T, unknown, any>;
  name: FieldPath<T>;
}

/** A text field of a form. */
export function FormText<T extends FieldValues>({ control, name, ...rest }: FormFieldProps<T>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...bound } = field;
  const Input = rest.type === 'password' ? PasswordInput : TextInput;
  return <Input {...rest} {...bound} value={field.value ?? ''} inputRef={ref} fault={fieldState.error?.message} />;
}
