import type { ListedFinding } from '@cea/contract/cleaning-calls';
import { noteLimits } from '@cea/contract/notes';
import { ruleTexts } from '@cea/contract/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentencesOf } from '../../lib/api-error.ts';
import { addMessage } from '../../lib/messages.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { askReaders, cleanedFormOptions, findingsOfRounds } from './cleaning-api.ts';

/** A note to both readers about the answer that the finding is shown beside. */
export function AskReaders({ finding, onClose }: { finding: ListedFinding; onClose: () => void }) {
  const { form_id, row_id, key } = finding;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: () => askReaders(form_id, row_id, key, text.trim()),
    meta: { handled: true },
    onSuccess: () => {
      addMessage('success', 'Both readers will see your note.');
      void client.invalidateQueries({ queryKey: findingsOfRounds });
      void client.invalidateQueries({ queryKey: cleanedFormOptions(form_id).queryKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Ask the readers"
      action="Add note"
      pending={asking.isPending}
      refusal={asking.error ? sentencesOf(asking.error).join(' ') : undefined}
      isDirty={text.trim() !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        setFault(text.trim() === '' ? ruleTexts.required : undefined);
        if (text.trim() !== '') asking.mutate();
      }}
      onClose={onClose}
      onEnter={() => input.current?.focus()}
    >
      <TextInput
        label="Note"
        hint={finding.text}
        required
        multiline
        minRows={3}
        value={text}
        fault={fault}
        inputRef={input}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ input: { maxLength: noteLimits.text } }}
      />
    </FormDialog>
  );
}
