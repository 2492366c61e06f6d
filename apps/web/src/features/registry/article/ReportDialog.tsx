import { NewErrorReport, reportArticleError } from '@cea/contract/error-reports';
import Alert from '@mui/material/Alert';
import { call } from '../../../lib/call.ts';
import { addMessage } from '../../../lib/messages.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormText } from '../../../ui/FormText.tsx';

interface Props {
  compoundId: string;
  onClose: () => void;
}

/** Reports an error in an article to the registry. */
export function ReportDialog({ compoundId, onClose }: Props) {
  const { form, submit, pending, refusal } = useServerForm({
    schema: NewErrorReport,
    defaultValues: { text: '', name: '', email: '' },
    send: async (body) => {
      await call(reportArticleError, { params: { id: compoundId }, body });
      addMessage('success', 'Thank you. We received your report.');
      onClose();
    },
  });
  const { control } = form;
  return (
    <ConfirmDialog title="Report an error" action="Send" pending={pending} onConfirm={submit} onClose={onClose}>
      <FormText
        control={control}
        name="text"
        label={`What is wrong in ${compoundId}?`}
        required
        multiline
        minRows={4}
        slotProps={{ input: { maxLength: 5000 } }}
      />
      <FormText control={control} name="name" label="Name (optional)" autoComplete="name" />
      <FormText
        control={control}
        name="email"
        label="E-mail (optional)"
        type="email"
        autoComplete="email"
        hint="Used only if we need to contact you."
      />
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </ConfirmDialog>
  );
}
