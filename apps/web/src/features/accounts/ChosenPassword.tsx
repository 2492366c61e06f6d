import { passwordLength } from '@cea/contract/accounts';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormText } from '../../ui/FormText.tsx';

interface Props<V extends FieldValues> {
  control: Control<V>;
  label?: string;
}

/** The field for choosing a password, named `password` as in the contract. */
export function ChosenPassword<V extends FieldValues & { password: string }>({
  control,
  label = 'New password',
}: Props<V>) {
  return (
    <FormText
      control={control}
      name={'password' as FieldPath<V>}
      label={label}
      type="password"
      autoComplete="new-password"
      hint={`At least ${passwordLength.min} characters.`}
      required
    />
  );
}
