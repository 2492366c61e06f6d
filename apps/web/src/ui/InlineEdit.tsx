import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';

interface Props {
  label: string;
  value: string;
  type?: 'text' | 'email';
  /** The button that saves. */
  action: string;
  hint?: ReactNode;
  /** Why a text is refused before it is sent. */
  check: (text: string) => string | undefined;
  /** Why the last text was refused by the server. */
  fault: string | undefined;
  pending: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** A text edited in its place, in a row or a line: Enter saves it, Escape leaves it as it was. */
export function InlineEdit(props: Props) {
  const { label, value, type = 'text', action, hint, check, fault, pending, onSave, onCancel } = props;
  const id = useId();
  const [text, setText] = useState(value);
  const [own, setOwn] = useState<string>();
  const shown = own ?? fault;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(text.trim());
    setOwn(found);
    if (found === undefined) onSave(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape would also clear the selection of a list, or close a dialog around it.
    event.stopPropagation();
    onCancel();
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <OutlinedInput
          size="small"
          type={type}
          value={text}
          error={shown !== undefined}
          inputRef={focus}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ input: { 'aria-label': label, 'aria-describedby': `${id}-below` } }}
          sx={{ flex: '1 1 220px', maxWidth: 320 }}
        />
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="contained" loading={pending}>
          {action}
        </Button>
      </Box>
      <FormHelperText id={`${id}-below`} error={shown !== undefined} sx={{ mx: 0 }}>
        {shown ?? hint}
      </FormHelperText>
    </Box>
  );
}
