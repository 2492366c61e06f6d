import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { showCount } from '../../lib/number-format.ts';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { tokens } from '../../ui/tokens.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { boxStyles } from './grid-styles.ts';
import { GridKeys } from './GridKeys.tsx';
import type { RoundSearch } from './round-search.ts';

const legend = [
  ['not-begun', '0', 'not begun'],
  ['filled', '62', '% filled'],
  ['submitted', '✓', 'submitted'],
  ['planned', '', 'planned'],
  ['late', '!', 'needs you'],
] as const;

/** What the boxes of the grid mean. */
export function Legend() {
  return (
    <Box component="ul" aria-label="Legend" sx={[legendStyles, boxStyles]}>
      {legend.map(([look, text, words]) => (
        <li key={look}>
          <span data-look={look} aria-hidden>
            {text}
          </span>
          {words}
        </li>
      ))}
    </Box>
  );
}

interface Props {
  search: RoundSearch;
  needs: number;
  isPhone: boolean;
  onChange: (changes: Partial<RoundSearch>) => void;
}

const needsNote = 'Articles with a problem to settle, late forms, and articles to publish';

/** What of the grid is shown, and what its boxes mean. On a phone that is at its end. */
export function GridTools({ search, needs, isPhone, onChange }: Props) {
  const noteId = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, mb: 1.25 }}>
      <SearchInput
        label="Search"
        placeholder="Article or reader"
        value={search.search}
        onSearch={(text) => onChange({ search: text })}
        sx={{ width: { xs: '100%', sm: 200 }, '& label': visuallyHidden }}
      />
      <Button
        aria-pressed={search.needsMe}
        aria-describedby={noteId}
        title={needsNote}
        onClick={() => onChange({ needsMe: !search.needsMe })}
        sx={search.needsMe ? { '&&': { bgcolor: tokens.chip, borderColor: tokens.blue } } : null}
      >
        Needs me&ensp;
        <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {showCount(needs)}
        </Box>
      </Button>
      <Box
        id={noteId}
        sx={search.needsMe ? { alignSelf: 'center', color: tokens.muted, fontSize: '0.8438rem' } : visuallyHidden}
      >
        {needsNote}
      </Box>
      <Box sx={{ flex: 1 }} />
      {!isPhone && (
        <>
          <Legend />
          <GridKeys />
        </>
      )}
    </Box>
  );
}

const legendStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.25,
  rowGap: 0.5,
  m: 0,
  mb: 1,
  p: 0,
  listStyle: 'none',
  color: tokens.muted,
  fontSize: '0.7813rem',
  '& li': { display: 'flex', alignItems: 'center', gap: 0.6 },
} as const;
