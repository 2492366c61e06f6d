import type { FieldValues } from 'react-hook-form';
import { type FormFieldProps, FormText } from '../../ui/FormText.tsx';

const asDigits = { input: { inputMode: 'numeric' } } as const;

/** The six digits of an authenticator app; browsers and password managers offer to fill them in. */
export const CodeField = <T extends FieldValues>(props: Omit<FormFieldProps<T>, 'label'>) => (
  <FormText label="Code from your app" autoComplete="one-time-code" slotProps={asDigits} required {...props} />
);
