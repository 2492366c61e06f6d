import { problemLimits, reportProblem } from '@cea/contract/problems';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { MyProblems } from './MyProblems.tsx';
import { ProblemForm } from './problem-form.ts';
import { myProblemsOptions } from './problems-api.ts';
import { ProblemTypes, useProblemTypes } from './ProblemTypes.tsx';

interface Props {
  articleId: number;
  /** The reader's form in which the problem was found. */
  formId?: number | undefined;
  onClose: () => void;
}

/** A reader reports a problem with an article, and sees what became of earlier ones. */
export function ReportProblemDialog({ articleId, formId, onClose }: Props) {
  const queryClient = useQueryClient();
  const types = useProblemTypes();
  const asksDetails = (type: number | string) =>
    types?.find(({ id }) => String(id) === String(type))?.include_details_field ?? false;
  const { form, ...dialog } = useServerForm({
    schema: ProblemForm,
    keepAs: `problem ${articleId}`,
    defaultValues: { type: '', details: '', text: '' },
    send: async ({ type, details, text }) => {
      const body = {
        type,
        text,
        ...(asksDetails(type) && { details }),
        ...(formId !== undefined && { form_id: formId }),
      };
      await call(reportProblem, { params: { id: articleId }, body }, { expected: [409, 422, 429] });
      addMessage('success', 'Problem reported. An administrator will answer it here.');
      onClose();
      await queryClient.invalidateQueries({ queryKey: myProblemsOptions(articleId).queryKey });
    },
  });
  const { control } = form;
  const chosen = useWatch({ control, name: 'type' });
  return (
    <FormDialog
      title="Report a problem"
      action="Report"
      {...dialog}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      onEnter={() => form.setFocus('type')}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Administrators see your report with your name. The other reader does not see it.
      </Typography>
      <ProblemTypes control={control} types={types} />
      {asksDetails(chosen) && (
        <FormText
          control={control}
          name="details"
          label="Kind of problem"
          required
          slotProps={{ input: { maxLength: problemLimits.details } }}
        />
      )}
      <FormText
        control={control}
        name="text"
        label="Description"
        hint="What did you expect, and what did you find?"
        required
        multiline
        minRows={3}
        slotProps={{ input: { maxLength: problemLimits.text } }}
      />
      <MyProblems articleId={articleId} />
    </FormDialog>
  );
}
