import type { FormSummary } from '@cea/contract/articles';
import { useMutation } from '@tanstack/react-query';
import { addMessage } from '../../lib/messages.ts';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useArticlesChanged } from './article-list-api.ts';
import { reopen } from './articles-api.ts';

type Reopenable = Pick<FormSummary, 'id' | 'kind' | 'reader_name'>;

/** Lets a reader change a submitted form, after one question and the password. */
export function useReopenForm(): (form: Reopenable) => void {
  const confirmed = useConfirmed();
  const refresh = useArticlesChanged();
  const reopening = useMutation({
    mutationFn: (form: Reopenable) =>
      confirmed((reason) => reopen(form, reason), {
        title: `Reopen the ${form.kind} by ${form.reader_name}?`,
        text: 'The reader can change this form and has to submit it again.',
        effects: ['The consensus based on it ends.', 'What the form and the consensus earned is reversed.'],
        action: 'Reopen',
        danger: true,
      }),
    onSuccess: (done) => done && addMessage('success', 'The form is open again.'),
    onSettled: refresh,
  });
  return reopening.mutate;
}
