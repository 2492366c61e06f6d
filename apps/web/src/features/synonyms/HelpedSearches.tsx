import type { SynonymEffects } from '@cea/contract/synonym-editing';
import Box from '@mui/material/Box';
import { counted } from '../../lib/number-format.ts';
import { countOf } from '../registry/data-types.ts';

/** Searches without results that would find something after an edit. */
export function HelpedSearches({ searches }: Pick<SynonymEffects, 'searches'>) {
  if (searches.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <strong>Searches without results</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {searches.map(({ text, type, searches: times, finds }) => (
          <li key={text}>
            “{text}” ({counted(times, 'search', 'searches')}) would find {countOf(type, finds)}.
          </li>
        ))}
      </Box>
    </Box>
  );
}
