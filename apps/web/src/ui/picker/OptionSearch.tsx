import Box from '@mui/material/Box';
import type { KeyboardEvent, Ref } from 'react';
import { SearchIcon } from '../icons.tsx';
import { tokens } from '../tokens.ts';

interface Props {
  ref: Ref<HTMLInputElement>;
  label: string;
  query: string;
  onSearch: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  pops: 'tree' | 'listbox';
  /** Absent while there are no lines. */
  listId: string | undefined;
  /** The line that the keys act on. */
  pointed: string | undefined;
}

/** The search box; the arrow keys move through the matches. */
export function OptionSearch({ ref, label, query, onSearch, onKeyDown, pops, listId, pointed }: Props) {
  return (
    <Box sx={boxStyles}>
      <SearchIcon fontSize="small" sx={{ color: tokens.muted }} />
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup={pops}
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={pointed}
        autoComplete="off"
        spellCheck={false}
        placeholder="Type to search"
        value={query}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </Box>
  );
}

const boxStyles = {
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  px: 1.75,
  borderBottom: `1px solid ${tokens.line}`,
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 46,
    ml: 1,
    border: 0,
    outline: 'none',
    bgcolor: 'transparent',
    color: tokens.ink,
    font: 'inherit',
    // Below 16 px phones zoom in when it is focused.
    fontSize: { xs: '1rem', sm: '0.9375rem' },
  },
  '& input::placeholder': { color: tokens.muted, opacity: 1 },
} as const;
