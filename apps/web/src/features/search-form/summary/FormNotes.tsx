import Box from '@mui/material/Box';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { countOf } from '../../registry/data-types.ts';
import { RemovedFields } from '../../registry/RemovedFields.tsx';
import { faultDelay } from '../fault-delay.ts';
import type { SearchFormModel } from '../use-search-form.ts';

function notesOn({ state, total }: SearchFormModel): string[] {
  return [
    state.release !== undefined && `Searching release ${state.release}.`,
    total === 0 && 'No results. Try fewer words or another data type.',
  ].filter((note) => note !== false);
}

/** The form's status line, which is announced together with the total. */
export function FormNotes({ model, onUndone }: { model: SearchFormModel; onUndone: () => void }) {
  const { state, total, fault = '', removed, undoType } = model;
  const notes = notesOn(model);
  // The fault of a text is shown below it.
  const isOfFields = state.form === 'basic' && state.text === '';
  const shownFault = useDebounced(fault, faultDelay) === fault && isOfFields ? fault : '';
  const count = total === undefined ? [] : [countOf(state.type, total)];
  return (
    <>
      <RemovedFields
        removed={removed?.labels ?? []}
        undo={
          <QuietButton
            onClick={() => {
              undoType();
              onUndone();
            }}
          >
            Undo
          </QuietButton>
        }
      />
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
