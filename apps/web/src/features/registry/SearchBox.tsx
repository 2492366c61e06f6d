import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useState } from 'react';

interface Props {
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** The question; it is asked with Enter or the button. */
export function SearchBox({ keyword, onSearch }: Props) {
  const [text, setText] = useState(keyword);
  const [known, setKnown] = useState(keyword);
  // Changed from outside, by Back say: follow it.
  if (keyword !== known) {
    setKnown(keyword);
    setText(keyword);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <Box component="search" sx={{ flex: '1 1 320px', minWidth: 0 }}>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          fullWidth
          type="search"
          name="keyword"
          placeholder="Keyword, disease, intervention, author…"
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ input: { 'aria-label': 'Keyword', maxLength: 400 } }}
        />
        <Button type="submit" variant="contained" color="secondary" sx={{ minHeight: 40 }}>
          Search
        </Button>
      </Box>
    </Box>
  );
}
