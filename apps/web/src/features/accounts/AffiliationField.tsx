import type { FieldValues } from 'react-hook-form';
import { type FormFieldProps, FormText } from '../../ui/FormText.tsx';

/** Where a reader works; a conflict of interest with authors from there. */
export const AffiliationField = <T extends FieldValues>(props: Omit<FormFieldProps<T>, 'label' | 'hint'>) => (
  <FormText
    label="Affiliation"
    hint="Separate several with semicolons. Articles whose authors work there are given to other readers."
    {...props}
  />
);
