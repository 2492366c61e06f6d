import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormState } from './session-context.ts';
import type { useSubmit } from './use-submit.ts';

interface Props extends Pick<ButtonProps, 'disabled' | 'sx' | 'children' | 'onClick'> {
  submit: ReturnType<typeof useSubmit>;
}

/** The form's one call to action, which may ask first; hidden when the form is closed. */
export function SubmitButton({ submit, ...button }: Props) {
  const open = useFormState((state) => state.open);
  if (!open) return null;
  return (
    <Button
      onClick={() => submit.mutate()}
      {...button}
      variant="contained"
      color="accent"
      size="small"
      loading={submit.isPending}
    />
  );
}
