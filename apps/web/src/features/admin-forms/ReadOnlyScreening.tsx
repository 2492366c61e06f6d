import type { AdminForm } from '@cea/contract/admin-forms';
import { decisionOf } from '@cea/contract/decision';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useReopenForm } from '../articles/use-reopen-form.ts';
import { AnswerList } from '../dictionary/AnswerList.tsx';
import { useLabels } from '../dictionary/use-labels.ts';
import { showAnswer } from '../reading/decision/show-answer.ts';
import { abstractKeys } from './ScreeningFields.tsx';
import { useMakeForm } from './use-make-form.ts';

/** A reader's own screening: to read, to reopen, or to overrule with a copy. */
export function ReadOnlyScreening({ form }: { form: AdminForm }) {
  const { labelOf } = useLabels();
  const reopen = useReopenForm();
  const making = useMakeForm(form.article.id, form.kind);
  const { is_accepted, rejection_reason } = decisionOf(form.rows);
  const answers = form.rows.find(({ scope }) => scope === 'method')?.answers ?? {};
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{showAnswer('is_accepted', is_accepted, labelOf) || 'No decision yet'}</Box>
      {is_accepted === false && <div>{showAnswer('rejection_reason', rejection_reason, labelOf)}</div>}
      <AnswerList keys={abstractKeys} answers={answers} labelOf={labelOf} />
      {form.status === 'submitted' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button onClick={() => reopen({ id: form.id, kind: form.kind, reader_name: form.reader?.full_name ?? null })}>
            Reopen
          </Button>
          <Button loading={making.isPending} onClick={() => making.mutate(form.id)}>
            Overrule with a copy
          </Button>
        </Box>
      )}
    </>
  );
}
