import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { Choice } from '../../dictionary/choices.ts';

interface Props {
  reason: Choice;
  /** What was written before. */
  before: string;
  onReject: (details: string) => void;
  onCancel: () => void;
}

/** The text of a reason that says nothing by itself. */
export function ReasonDetails({ reason, before, onReject, onCancel }: Props) {
  const [details, setDetails] = useState(before);
  const [asked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The reader has just chosen the reason that needs it, and may type at once.
  useLayoutEffect(() => input.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (details.trim() === '') setAsked(true);
    else onReject(details.trim());
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1, p: 1.5 }}>
      <TextInput
        label={`${reason.label}: why is it rejected?`}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
        fault={asked && details.trim() === '' ? 'Write why it is rejected.' : undefined}
        slotProps={{ input: { maxLength: 2000 } }}
        inputRef={input}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" color="error">
          Reject
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
