import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { PasswordInput } from './PasswordInput.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export interface FormFieldProps<T extends FieldValues> extends TextInputProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- a field does not depend on the form's parsed values
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
