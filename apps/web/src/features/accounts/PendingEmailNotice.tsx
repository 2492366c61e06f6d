import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  email: string;
  /** What keeps the mail from arriving. */
  trouble?: string | undefined;
  onResend: () => Promise<unknown>;
  onCancel: () => Promise<unknown>;
}

/** A new address that nobody has confirmed yet. */
export function PendingEmailNotice({ email, trouble, onResend, onCancel }: Props) {
  const resend = useMutation({ mutationFn: onResend });
  const cancel = useMutation({ mutationFn: onCancel });
  return (
    <Notice
      tone={trouble ? 'fault' : 'waiting'}
      title={`Waiting for confirmation at ${email}`}
      text={trouble ?? 'The current address stays in use until the link in the mail is opened.'}
      actions={
        <>
          <Button size="small" loading={resend.isPending} onClick={() => resend.mutate()}>
            Send again
          </Button>
          <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel change
          </Button>
        </>
      }
    />
  );
}
