import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type KeyboardEvent, useState } from 'react';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** A password field with a show button and a Caps Lock warning. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const notice = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      onKeyDown={notice}
      onKeyUp={notice}
      hint={capsLock ? 'Caps Lock is on.' : props.hint}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            size="small"
            aria-label={visible ? 'Hide password' : 'Show password'}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOffIcon fontSize="small" /> : <EyeIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
