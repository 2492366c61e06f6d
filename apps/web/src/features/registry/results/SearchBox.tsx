import type { DataType } from '@cea/contract/dictionary/terms';
import { adviseBox } from '@cea/contract/query/advise-box';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { BoxHelp } from '../BoxHelp.tsx';

export interface SearchBoxHandle {
  /** Asks for the number of a paper. */
  lookUp(): void;
}

interface Props {
  ref?: Ref<SearchBoxHandle>;
  type: DataType;
  /** The current search text. */
  value: string;
  onSearch: (typed: string) => void;
}

const lookUpHint = 'Enter a PMID such as 31535829, or a DOI such as 10.1056/NEJMoa1911303.';

/** The search as words or as a query; runs on Enter or the button. */
export function SearchBox({ ref, type, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  /** The input cannot be searched for. */
  const [refused, setRefused] = useState(false);
  /** A paper is to be looked up by its number. */
  const [looksUp, setLooksUp] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  // Follow a change from outside, for example by the Back button.
  if (value !== known) {
    setKnown(value);
    setText(value);
    setRefused(false);
    setLooksUp(false);
  }
  useImperativeHandle(ref, () => ({
    lookUp() {
      setLooksUp(true);
      input.current?.focus();
      input.current?.select();
    },
  }));
  // A text being typed is not commented on before it is sent.
  const advice = refused || text === value ? adviseBox(text, type) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFaulty = adviseBox(text, type).fault !== undefined;
    setRefused(isFaulty);
    if (isFaulty) input.current?.focus();
    else onSearch(text);
  };
  return (
    <Box component="search" sx={{ flex: '1 1 320px', minWidth: 0 }}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          fullWidth
          type="search"
          name="keyword"
          placeholder="Keyword, or a query such as statin AND country:Canada"
          value={text}
          error={advice.fault !== undefined}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(false);
          }}
          inputRef={input}
          slotProps={{
            input: {
              'aria-label': 'Keyword or query',
              'aria-describedby': helpId,
              enterKeyHint: 'search',
            },
          }}
        />
        <Button type="submit" variant="contained" color="secondary" sx={{ minHeight: 40 }}>
          Search
        </Button>
      </Box>
      <BoxHelp id={helpId} advice={advice} hint={looksUp ? lookUpHint : undefined} onTake={onSearch} />
    </Box>
  );
}
