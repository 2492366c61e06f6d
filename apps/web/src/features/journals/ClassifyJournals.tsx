import { classifyJournals, type JournalFilters, unclassified } from '@cea/contract/journals';
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
      title={
        'ids' in selected ? `Classify ${counted(selected.ids.length, 'journal')}` : 'Classify all matching journals'
      }
      action="Set classification"
      act={async () => {
        const body = { selected, classification_id: chosen === unclassified ? null : Number(chosen) };
        const { changed } = (await call(classifyJournals, { body })).data;
        return { changed, message: `${counted(changed, 'journal')} changed.` };
      }}
      disabled={chosen === ''}
      onDone={onDone}
      refresh={useJournalsChanged()}
    >
      <SelectInput
        label="Classification"
        value={chosen}
        options={[{ value: '', label: 'Choose…' }, ...classes, { value: unclassified, label: 'Not classified' }]}
        onChange={setChosen}
      />
    </BulkAction>
  );
}
