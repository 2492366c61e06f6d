import { deleteJournal, type Journal } from '@cea/contract/journals';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useJournalsChanged } from './journals-api.ts';

/** Deletes a journal that no article cites, after a question and with a reason. */
export function useDeleteJournal(): (journal: Journal) => void {
  const confirmed = useConfirmed();
  const journalsChanged = useJournalsChanged();
  return useMutation({
    mutationFn: ({ id, name }: Journal) =>
      confirmed((reason) => call(deleteJournal, { params: { key: id } }, { reason, expected: [423] }), {
        title: `Delete ${name}?`,
        text: 'This journal has no articles. Its name and ISSN become available again.',
        action: 'Delete journal',
        danger: true,
      }),
    onSuccess: (done, { name }) => done && addMessage('success', `${name} was deleted.`),
    onSettled: journalsChanged,
  }).mutate;
}
