import { classifyJournals, type JournalFilters } from '@cea/contract/journals';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { counted } from '../../lib/number-format.ts';
import { BulkAction } from '../../ui/list/BulkAction.tsx';
import type { BulkProps } from '../../ui/list/ListView.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { useChoices, useJournalsChanged } from './journals-api.ts';

/** Sets the classification of the selected journals. */
export function ClassifyJournals({ selected, onDone }: BulkProps<JournalFilters>) {
  const classes = useChoices('journal-classification');
  const [chosen, setChosen] = useState('');
  return (
    <BulkAction
      label="Set classification"
      title="Set the classification?"
      action="Set classification"
      act={async () => {
        const body = { selected, classification_id: chosen ? Number(chosen) : null };
        const { changed } = (await call(classifyJournals, { body })).data;
        return { changed, message: `${counted(changed, 'journal')} changed.` };
      }}
      onDone={onDone}
      refresh={useJournalsChanged()}
    >
      <SelectInput
        label="Classification of the selected journals"
        value={chosen}
        options={[{ value: '', label: 'Not classified' }, ...classes]}
        onChange={setChosen}
      />
    </BulkAction>
  );
}
