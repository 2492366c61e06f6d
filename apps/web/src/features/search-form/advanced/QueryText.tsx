import Box from '@mui/material/Box';
import { lazy, Suspense, useId } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { tokens } from '../../../ui/tokens.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { BoxHelp } from '../../registry/BoxHelp.tsx';
import { QueryCode } from '../summary/QueryCode.tsx';
import { faultDelay } from '../fault-delay.ts';
import type { Typed } from '../read-typed.ts';
import type { SearchFormModel } from '../use-search-form.ts';
import { QueryHelp } from './QueryHelp.tsx';

const QueryEditor = lazy(async () => ({
  default: (await loadPart('query-editor', () => import('../editor/QueryEditor.tsx'))).QueryEditor,
}));

interface Props {
  model: SearchFormModel;
  focused: boolean;
  onSearch: () => void;
}

/** The status of the text, in a sentence below it. */
function remarkOn(typed: Typed | undefined): string {
  if (typed?.kind === 'rows') return 'Edited by hand. The rows are up to date.';
  if (typed?.kind === 'text') return 'Edited by hand. Not shown in rows.';
  return typed ? 'Edited by hand.' : 'Built from the rows. Edit freely; press Enter to search.';
}

/** The query as text; editing it takes over from the rows. */
export function QueryText({ model, focused, onSearch }: Props) {
  const { state, logic, text = '', typed, fault = '', changeText, searchFor } = model;
  const id = useId();
  const labels = useLabels();
  const shownFault = useDebounced(fault, faultDelay) === fault ? fault : '';
  const place = shownFault !== '' && typed?.kind === 'fault' ? typed : undefined;
  return (
    <Box>
      <Box sx={{ mb: 0.5, fontSize: '0.8125rem', fontWeight: 600, color: tokens.label }} aria-hidden>
        Query text
      </Box>
      <Suspense
        fallback={
          <Box sx={{ minHeight: 86 }}>
            <QueryCode type={state.type} text={text} />
          </Box>
        }
      >
        <QueryEditor
          label="Query text"
          describedBy={id}
          type={state.type}
          labels={labels}
          text={text}
          fault={place}
          focused={focused}
          onChange={changeText}
          onSearch={onSearch}
        />
      </Suspense>
      <Box
        id={id}
        component="output"
        sx={{
          display: 'block',
          mt: 0.5,
          minHeight: 22,
          fontSize: '0.8438rem',
          color: shownFault === '' ? tokens.muted : tokens.errorInk,
        }}
      >
        {shownFault || remarkOn(typed)}
      </Box>
      {shownFault === '' && logic && (
        <BoxHelp id={`${id}-help`} advice={logic.adviseBox(state.text, state.type)} onTake={searchFor} />
      )}
      <QueryHelp type={state.type} />
    </Box>
  );
}
