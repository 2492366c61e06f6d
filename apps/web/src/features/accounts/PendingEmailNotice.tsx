import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Notice } from '../../ui/Notice.tsx';

interface Actions {
  resend: () => Promise<unknown>;
  cancel: () => Promise<unknown>;
}

interface Props {
  email: string;
  /** Why the mail does not arrive, and whether that is final. */
  trouble?: { readonly text: string; readonly isFinal: boolean } | undefined;
  /** False if the viewer may only look. */
  actions: Actions | false;
}

/** A new address that is not confirmed yet. */
export function PendingEmailNotice({ email, trouble, actions }: Props) {
  return (
    <Notice
      tone={trouble?.isFinal ? 'fault' : 'waiting'}
      title={`Waiting for confirmation at ${email}`}
      text={trouble?.text ?? 'The current address stays in use until the new one is confirmed.'}
      actions={actions && <PendingEmailButtons {...actions} />}
    />
  );
}

function PendingEmailButtons(actions: Actions) {
  const resend = useMutation({ mutationFn: actions.resend });
  const cancel = useMutation({ mutationFn: actions.cancel });
  return (
    <>
      <Button size="small" loading={resend.isPending} onClick={() => resend.mutate()}>
        Send again
      </Button>
      <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel change
      </Button>
    </>
  );
}
