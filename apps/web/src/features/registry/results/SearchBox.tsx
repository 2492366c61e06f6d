import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useState } from 'react';

interface Props {
  /** What is searched for now. */
  value: string;
  onSearch: (typed: string) => void;
}

/** The question, as words or as a query; it is asked with Enter or the button. */
export function SearchBox({ value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // Changed from outside, by Back say: follow it.
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text);
  };
  return (
    <Box component="search" sx={{ flex: '1 1 320px', minWidth: 0 }}>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          fullWidth
          type="search"
          name="keyword"
          placeholder="Keyword, or a query such as statin AND country:Canada"
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ input: { 'aria-label': 'Keyword or query', enterKeyHint: 'search' } }}
        />
        <Button type="submit" variant="contained" color="secondary" sx={{ minHeight: 40 }}>
          Search
        </Button>
      </Box>
    </Box>
  );
}
