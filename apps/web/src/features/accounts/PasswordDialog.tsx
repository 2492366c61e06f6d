import { disableTwoFactor } from '@cea/contract/two-factor';
import Typography from '@mui/material/Typography';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormText } from '../../ui/FormText.tsx';

interface Props {
  title: string;
  text: string;
  action: string;
  danger?: boolean;
  send: (body: { current_password: string }) => Promise<unknown>;
  onClose: () => void;
}

/** A question about one's own account that is answered with the password. */
export function PasswordDialog({ title, text, action, danger = false, send, onClose }: Props) {
  const { form, ...dialog } = useServerForm({
    schema: disableTwoFactor.body,
    keepAs: undefined,
    defaultValues: { current_password: '' },
    send,
  });
  return (
    <FormDialog
      title={title}
      action={action}
      danger={danger}
      size="xs"
      {...dialog}
      onEnter={() => form.setFocus('current_password')}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <FormText
        control={form.control}
        name="current_password"
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
