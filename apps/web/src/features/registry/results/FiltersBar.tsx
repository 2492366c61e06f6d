import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { addMessage } from '../../../lib/messages.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useLabels } from '../../dictionary/use-labels.ts';
import { formatSearch, type SearchChanges, type SearchState } from '../search-state.ts';
import { barStyles } from './bar-styles.ts';
import { Chips } from './Chips.tsx';
import { chipsOf } from './chips.ts';

const SaveShownSearch = lazy(() =>
  loadPart('save-search', async () => ({ default: (await import('./SaveShownSearch.tsx')).SaveShownSearch })),
);

interface Props {
  state: SearchState;
  /** Words that are one name together, such as SGLT2 inhibitors. */
  names: readonly string[];
  onChange: (changes: SearchChanges) => void;
}

async function share(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    addMessage('success', 'Link copied');
  } catch {
    addMessage('info', 'Your browser blocked copying. Copy the address of this page instead.');
  }
}

/** The parts of the search, each removable, and the actions on the whole. */
export function FiltersBar({ state, names, onChange }: Props) {
  const { labelOf } = useLabels();
  const [saves, setSaves] = useState(false);
  return (
    <Box sx={barStyles}>
      <Chips chips={chipsOf(state, labelOf, names)} onRemove={({ without }) => onChange(without)} />
      <div className="actions">
        {state.filters.length > 0 && (
          <Link component="button" type="button" className="clear" onClick={() => onChange({ filters: [] })}>
            Clear filters
          </Link>
        )}
        <Link component="button" type="button" onClick={() => onChange({ rows: [], text: '', filters: [] })}>
          Reset
        </Link>
        <TextLink to={{ pathname: '/results/edit', search: formatSearch(state) }}>Edit query</TextLink>
        <Link component="button" type="button" onClick={() => setSaves(true)}>
          Save
        </Link>
        <Link component="button" type="button" onClick={() => void share()}>
          Share
        </Link>
      </div>
      {saves && (
        <Suspense>
          <SaveShownSearch state={state} onClose={() => setSaves(false)} />
        </Suspense>
      )}
    </Box>
  );
}
