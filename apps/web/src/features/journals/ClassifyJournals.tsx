import { classifyJournals, type JournalFilters } from '@cea/contract/journals';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { BulkProps } from '../../ui/list/ListView.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { useChoices, useJournalsChanged } from './journals-api.ts';

/** Sets the classification of the selected journals. */
export function ClassifyJournals({ selected, onDone }: BulkProps<JournalFilters>) {
  const journalsChanged = useJournalsChanged();
  const classes = useChoices('journal-classification');
  const [asks, setAsks] = useState(false);
  const [chosen, setChosen] = useState('');
  const classify = useMutation({
    mutationFn: () => call(classifyJournals, { body: { selected, classification_id: chosen ? Number(chosen) : null } }),
    onSuccess: async ({ data: { changed } }) => {
      addMessage(changed > 0 ? 'success' : 'info', `${counted(changed, 'journal')} changed.`);
      setAsks(false);
      onDone();
      await journalsChanged();
    },
  });
  return (
    <>
      <Button variant="contained" color="accent" onClick={() => setAsks(true)}>
        Set classification
      </Button>
      {asks && (
        <ConfirmDialog
          title="Set the classification?"
          action="Set classification"
          pending={classify.isPending}
          onConfirm={() => classify.mutate()}
          onClose={() => setAsks(false)}
        >
          <SelectInput
            label="Classification of the selected journals"
            value={chosen}
            options={[{ value: '', label: 'Not classified' }, ...classes]}
            onChange={setChosen}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
