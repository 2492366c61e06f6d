import { NewErrorReport, reportArticleError } from '@cea/contract/error-reports';
import { call } from '../../../lib/call.ts';
import { addMessage } from '../../../lib/messages.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormText } from '../../../ui/FormText.tsx';

interface Props {
  compoundId: string;
  onClose: () => void;
}

/** Reports an error in an article to the registry. */
export function ReportDialog({ compoundId, onClose }: Props) {
  const { form, ...dialog } = useServerForm({
    schema: NewErrorReport,
    keepAs: 'error report',
    defaultValues: { text: '', name: '', email: '' },
    send: async (body) => {
      await call(reportArticleError, { params: { id: compoundId }, body });
      addMessage('success', 'Thank you. We received your report.');
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title="Report an error"
      action="Send"
      size="xs"
      {...dialog}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
