import type { EmptySearch } from '@cea/contract/empty-searches';
import type { CloseGroup, SynonymGroup } from '@cea/contract/synonym-editing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sentencesOf } from '../../lib/api-error.ts';
import { addMessage } from '../../lib/messages.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { countOf } from '../registry/data-types.ts';
import { closeGroupsOptions, foundGroupsOptions, handleSearch, useSearchesChanged } from './empty-searches-api.ts';
import { SynonymDialog } from './SynonymDialog.tsx';

interface Props {
  search: EmptySearch;
  onClose: () => void;
}

interface TargetProps {
  target: SynonymGroup | undefined;
  close: readonly CloseGroup[];
  onChange: (target: SynonymGroup | undefined) => void;
}

/** The group to add the text to: a close one, any other by typing, or a new one. */
function TargetPicker({ target, close, onChange }: TargetProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, 200);
  const { data } = useQuery(foundGroupsOptions(search));
  const found = typed === '' ? close.map(({ group }) => group) : data;
  return (
    <PickerField
      label="Add to"
      placeholder="A new group"
      options={
        // Groups found for an earlier text must not be chosen.
        search === typed
          ? found?.map(({ id, names: [label = '', ...others] }) => ({
              id: String(id),
              label,
              about: others.slice(0, 3).join(' · '),
            }))
          : undefined
      }
      labelOf={() => target?.names[0] ?? ''}
      chosen={target ? [String(target.id)] : []}
      onChange={([chosen]) => onChange(found?.find(({ id }) => String(id) === chosen))}
      onType={setTyped}
      hint="Clear the field to make a new group."
    />
  );
}

function Form({ search, close, onClose }: Props & { close: readonly CloseGroup[] }) {
  const [first] = close;
  const [target, setTarget] = useState(first?.is_close ? first.group : undefined);
  const changed = useSearchesChanged();
  const { text, type } = search;
  return (
    <SynonymDialog
      key={target?.id ?? 'new'}
      group={target}
      added={text}
      onClose={onClose}
      onSaved={async ({ names }) => {
        const { finds } = await handleSearch(search, true);
        const found = finds === 0 ? 'It still finds nothing.' : `It now finds ${countOf(type, finds)}.`;
        addMessage(finds === 0 ? 'warning' : 'success', `“${text}” was added to “${names[0]}”. ${found}`);
        await changed();
      }}
    >
      <TargetPicker target={target} close={close} onChange={setTarget} />
    </SynonymDialog>
  );
}

/** Turns a search without results into a synonym. The group with the closest name is chosen already. */
export function AddAsSynonym({ search, onClose }: Props) {
  const { data, error } = useQuery(closeGroupsOptions(search.text));
  if (data) return <Form search={search} close={data} onClose={onClose} />;
  return (
    <FormDialog
      title={`Add “${search.text}” as a synonym`}
      action={undefined}
      size="lg"
      refusal={error ? sentencesOf(error).join(' ') : undefined}
      onSubmit={() => {}}
      onClose={onClose}
    >
      {!error && <Skeleton height={240} aria-label="Looking for a similar group" />}
    </FormDialog>
  );
}
