import { dictionary } from '@cea/contract/dictionary/variables';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { focusField } from '../fields-on-page.ts';
import type { CellItem } from './consensus-items.ts';

interface Props {
  item: CellItem;
  onSave: (note: string) => void;
  onClose: () => void;
}

/** A note on one choice for later readers; an empty one removes it. */
export function NoteDialog({ item, onSave, onClose }: Props) {
  const id = useId();
  const [note, setNote] = useState(item.note ?? '');
  return (
    <ConfirmDialog
      title={`Note: ${dictionary[item.key]!.label}`}
      action="Save"
      onConfirm={() => onSave(note.trim())}
      onClose={onClose}
      onEnter={() => focusField(id)}
    >
      <TextInput
        label="Note"
        id={id}
        multiline
        minRows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ input: { maxLength: 1000 } }}
      />
    </ConfirmDialog>
  );
}
