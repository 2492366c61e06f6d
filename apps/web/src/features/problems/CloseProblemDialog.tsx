import { closeProblem, ProblemAnswer, problemLimits, problemName, type ReportedProblem } from '@cea/contract/problems';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { articleKey } from '../articles/articles-api.ts';

interface Props {
  problem: ReportedProblem;
  onClose: () => void;
}

/** Closes a problem with an answer to the reader who reported it. */
export function CloseProblemDialog({ problem, onClose }: Props) {
  const { id, article_id, reporter, text } = problem;
  const queryClient = useQueryClient();
  const { form, ...dialog } = useServerForm({
    schema: ProblemAnswer,
    keepAs: `answer to ${id}`,
    defaultValues: { answer: '' },
    send: async (body) => {
      await call(closeProblem, { params: { id }, body }, { expected: [409, 422] });
      addMessage('success', 'Problem closed.');
      onClose();
      await queryClient.invalidateQueries({ queryKey: articleKey(article_id) });
    },
  });
  return (
    <FormDialog
      title="Close the problem"
      action="Close problem"
      size="xs"
      {...dialog}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      onEnter={() => form.setFocus('answer')}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{problemName(problem)}.</strong> {text}
      </Typography>
      <FormText
        control={form.control}
        name="answer"
        label="Answer"
        hint={`${reporter.full_name} sees it with the article.`}
        required
        multiline
        minRows={3}
        slotProps={{ input: { maxLength: problemLimits.answer } }}
      />
    </FormDialog>
  );
}
