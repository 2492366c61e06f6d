import InputAdornment from '@mui/material/InputAdornment';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { SearchIcon } from './icons.tsx';
import { TextInput } from './TextInput.tsx';

interface Props {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
  sx?: SxProps<Theme>;
}

const restAfterTyping = 300;

/** Searches after a pause in typing. */
export function SearchInput({ label, placeholder = '', value, onSearch, sx }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<string>();
  // Follow a value changed from outside, for example by Back or a cleared filter. The own search may arrive late: letters
  // typed since must stay.
  if (value !== known) {
    setKnown(value);
    setSent(undefined);
    if (value !== sent && value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => {
      setSent(text.trim());
      onSearch(text.trim());
    }, restAfterTyping);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);

  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={sx ?? null}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
    />
  );
}
