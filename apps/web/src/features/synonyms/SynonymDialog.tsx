import { SynonymFields, type SynonymGroup } from '@cea/contract/synonym-editing';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ReactNode, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { hasStatus } from '../../lib/api-error.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TwoEdits } from '../../ui/TwoEdits.tsx';
import { describeEdit } from './describe-edit.ts';
import { EditEffects } from './EditEffects.tsx';
import { SynonymFieldset } from './SynonymFieldset.tsx';
import { getSynonyms, saveSynonyms, useSynonymsChanged } from './synonyms-api.ts';

interface Props {
  /** The group to edit; absent to add one. */
  group?: SynonymGroup | undefined;
  /** A name to add to it. */
  added?: string;
  /** Above the fields. */
  children?: ReactNode;
  /** Instead of the message that it was saved. */
  onSaved?: (group: SynonymGroup) => Promise<unknown>;
  onClose: () => void;
}

const fieldsOf = (group: SynonymGroup | undefined): SynonymFields => ({
  kind: group?.kind ?? 'disease',
  names: group?.names ?? [],
  includes: group?.includes ?? [],
  ambiguous: group?.ambiguous ?? [],
  company: group?.company ?? [],
});

/** On a wide screen the figures stay beside the names that they are about. */
const sideBySide = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 420px' },
  '& > section': { position: { md: 'sticky' }, top: 0 },
} as const;

/** Adds a group of synonyms, or edits one. */
export function SynonymDialog({ group, added, children, onSaved, onClose }: Props) {
  const changed = useSynonymsChanged();
  const namesRef = useRef<HTMLInputElement>(null);
  // The version to replace: another user's, once it was decided to replace that.
  const [base, setBase] = useState(group);
  const [theirs, setTheirs] = useState<SynonymGroup>();
  const before = fieldsOf(base);
  const { form, ...dialog } = useServerForm({
    schema: SynonymFields,
    keepAs: group ? `synonyms ${group.id}` : 'new synonyms',
    defaultValues: added === undefined ? before : { ...before, names: [...before.names, added] },
    send: async (fields) => {
      try {
        const saved = await saveSynonyms(base, fields);
        onClose();
        if (onSaved) await onSaved(saved);
        else addMessage('success', `“${saved.names[0]}” was ${group ? 'saved' : 'added'}.`);
        await changed();
      } catch (error) {
        if (!base || !hasStatus(error, 409)) throw error;
        setTheirs(await getSynonyms(base.id));
      }
    },
  });
  const draft = useWatch({ control: form.control }) as SynonymFields;
  const choose = (choice: 'mine' | 'theirs') => {
    setBase(theirs);
    setTheirs(undefined);
    if (choice === 'theirs') form.reset(fieldsOf(theirs));
  };
  return (
    <FormDialog
      title={group ? `Edit synonyms of ${group.names[0]}` : 'Add a group of synonyms'}
      action={group ? 'Save' : 'Add group'}
      size="lg"
      {...dialog}
      disabled={theirs !== undefined}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      onEnter={() => namesRef.current?.focus()}
    >
      {children}
      {theirs && (
        <TwoEdits
          text="Someone else saved this group while you were editing it."
          mine={describeEdit(before, draft)}
          theirs={describeEdit(before, fieldsOf(theirs))}
          onChoose={choose}
        />
      )}
      <Box sx={sideBySide}>
        <Stack spacing={2.5} sx={{ minWidth: 0 }}>
          <SynonymFieldset control={form.control} namesRef={namesRef} />
        </Stack>
        <EditEffects id={group?.id ?? null} draft={draft} />
      </Box>
    </FormDialog>
  );
}
