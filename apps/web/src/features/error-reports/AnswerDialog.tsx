import { answerErrorReport, type ErrorReport, ReportAnswer, reportStateLabels } from '@cea/contract/error-reports';
import { entryPath } from '@cea/contract/pages';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { articlePath } from '../../lib/article-path.ts';
import { call } from '../../lib/call.ts';
import { showDateTime } from '../../lib/dates.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useReportsChanged } from './error-reports-api.ts';

interface Props {
  report: ErrorReport;
  onClose: () => void;
}

const quote = {
  m: 0,
  pl: 2,
  borderLeft: `3px solid ${tokens.inputLine}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** What was reported, about which article and by whom. */
function Reported({ report: { article, text, name, email, reported_at, revision } }: Pick<Props, 'report'>) {
  const from = [name, email].filter(Boolean).join(', ') || 'Anonymous';
  return (
    <>
      <div>
        <TextLink to={entryPath(article.compound_id)}>{article.title || article.compound_id}</TextLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${article.compound_id}, revision ${revision} · `}
          <TextLink to={articlePath(article.id)} underline="always">
            Forms and history
          </TextLink>
        </Typography>
      </div>
      <Box component="blockquote" sx={quote}>
        {text}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${from}, ${showDateTime(reported_at)}`}
      </Typography>
    </>
  );
}

/** An open report to be answered, or a closed one to be read. */
export function AnswerDialog({ report, onClose }: Props) {
  const { id, state, email, answer, decided_at, decided_by } = report;
  const reportsChanged = useReportsChanged();
  const { form, ...dialog } = useServerForm({
    schema: ReportAnswer,
    keepAs: `answer ${id}`,
    defaultValues: { answer: '' },
    send: async (body) => {
      await call(answerErrorReport, { params: { id }, body }, { expected: [409, 422] });
      addMessage('success', email ? `Answer sent to ${email}.` : 'Answer saved.');
      onClose();
      await reportsChanged();
    },
  });
  const isOpen = state === 'open';
  return (
    <FormDialog
      title={isOpen ? 'Answer the report' : `${reportStateLabels[state]} report`}
      action={isOpen ? (email ? 'Send answer' : 'Save answer') : undefined}
      {...dialog}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      onEnter={() => isOpen && form.setFocus('answer')}
    >
      <Reported report={report} />
      {isOpen && (
        <FormText
          control={form.control}
          name="answer"
          label="Answer"
          hint={
            email
              ? `Sent to ${email}, with a link to the article. The report is then closed.`
              : 'The reporter left no address. The answer is kept here, and the report is closed.'
          }
          required
          multiline
          minRows={4}
          slotProps={{ input: { maxLength: 5000 } }}
        />
      )}
      {answer && (
        <Box component="blockquote" sx={{ ...quote, borderColor: tokens.navy }}>
          {answer}
        </Box>
      )}
      {decided_at && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[reportStateLabels[state], decided_by && `by ${decided_by.full_name}`, showDateTime(decided_at)]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      )}
    </FormDialog>
  );
}
