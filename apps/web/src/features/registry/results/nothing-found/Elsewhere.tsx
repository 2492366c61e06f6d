import { dataTypeLabels } from '@cea/contract/dictionary/terms';
import type { SearchHelp } from '@cea/contract/search-help';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { countOf } from '../../data-types.ts';
import { formatSearch, type SearchState } from '../../search-state.ts';
import { noticeOf } from '../type-notice.ts';
import { withType } from '../../with-type.ts';
import { meta } from './nothing-found-styles.ts';
import { isCorrected, searchFor } from './other-searches.ts';

/** What the other data types hold for the same words. */
export function Elsewhere({ state, help }: { state: SearchState; help: SearchHelp }) {
  const found = help.elsewhere.filter(({ records }) => records > 0);
  if (found.length === 0) return null;
  return (
    <>
      <Box component="span" sx={meta}>
        Elsewhere for {isCorrected(help) ? 'the corrected' : 'these'} words:
      </Box>
      {found.map(({ type, text, records }) => (
        <MuiLink
          component={Link}
          key={type}
          to={{ search: formatSearch(searchFor(state, text, type)) }}
          state={noticeOf(withType(state, type), formatSearch(state))}
        >
          {countOf(type, records)}
          {type === 'methods' && ` in ${dataTypeLabels.methods}`}
        </MuiLink>
      ))}
    </>
  );
}
