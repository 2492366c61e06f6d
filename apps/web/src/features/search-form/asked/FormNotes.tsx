import { type TermKey, terms } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import { useRested } from '../../../lib/use-rested.ts';
import { tokens } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { countOf, dataTypeLabels } from '../../registry/data-types.ts';
import type { SearchFormModel } from '../use-search-form.ts';

/** A fault is told when the typing rests, not between two letters of a word. */
export const faultRest = 500;

function notesOn({ state, total, dropped }: SearchFormModel): string[] {
  const labels = dropped.map((term) => terms[term as TermKey].label).join(', ');
  const type = dataTypeLabels[state.type].toLowerCase();
  return [
    state.release !== undefined && `Searched in release ${state.release}.`,
    labels !== '' && `Removed, because ${type} have no such field: ${labels}.`,
    total === 0 && 'Nothing is found by it. Try fewer words, or another data type.',
  ].filter((note) => note !== false);
}

/** What there is to say of the form, in a quiet line; that and the total are read out as they come. */
export function FormNotes({ model }: { model: SearchFormModel }) {
  const { state, total, fault = '' } = model;
  const notes = notesOn(model);
  // The advanced form says below the text what is wrong with it.
  const shownFault = useRested(fault, faultRest) === fault && state.form === 'basic' ? fault : '';
  const count = total === undefined ? [] : [countOf(state.type, total)];
  return (
    <>
      {(notes.length > 0 || shownFault !== '') && (
        <Box aria-hidden sx={{ minWidth: 0, fontSize: '0.875rem', color: tokens.muted }}>
          <Box component="span" sx={{ color: tokens.errorInk }}>
            {shownFault}
          </Box>{' '}
          {notes.join(' ')}
        </Box>
      )}
      <VisuallyHidden component="output">{[shownFault, ...notes, ...count].filter(Boolean).join(' ')}</VisuallyHidden>
    </>
  );
}
