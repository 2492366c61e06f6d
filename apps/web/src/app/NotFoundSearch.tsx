import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tokens } from '../ui/tokens.ts';

/** A form of the browser's own, which needs no script: the results page reads the query as if it were typed there. */
export function NotFoundSearch() {
  return (
    <search>
      <Box component="form" action="/results" sx={formStyles}>
        <input type="search" name="q" aria-label="Keyword or query" placeholder="Search the registry" required />
        <Button type="submit" variant="contained" color="secondary">
          Search
        </Button>
      </Box>
    </search>
  );
}

const formStyles = {
  display: 'flex',
  gap: 1,
  maxWidth: 560,
  mx: 'auto',
  mt: 4,
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 44,
    px: 1.5,
    border: `1px solid ${tokens.inputLine}`,
    borderRadius: '8px',
    font: 'inherit',
    color: tokens.ink,
  },
} as const;
