import Box from '@mui/material/Box';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { basicFields } from '../basic-fields.ts';
import { rowsBesides } from '../basic-rows.ts';
import type { SearchFormModel } from '../use-search-form.ts';
import { FilterChips } from './FilterChips.tsx';
import { FormChips } from './FormChips.tsx';
import { FormNotes } from './FormNotes.tsx';
import { QueryCode } from './QueryCode.tsx';
import { StartAgain } from './StartAgain.tsx';

interface Props {
  model: SearchFormModel;
  onEditText: () => void;
  onCleared: () => void;
}

/**
 * What the basic form searches for: conditions without a field there, and the query in full, so that no one has to
 * guess.
 */
export function SearchSummary({ model, onEditText, onCleared }: Props) {
  const { state, logic, text, fields: rows, changeFields } = model;
  const { type } = state;
  const shown = basicFields[type].flatMap(({ terms, isRange = false }) => terms.map((term) => ({ term, isRange })));
  const besides = rowsBesides(rows, shown);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FormChips
        label="Other conditions"
        logic={logic}
        rows={besides}
        onRemove={(at) => changeFields(rows.filter((row) => row !== besides[at]))}
      />
      <FilterChips model={model} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Box component="span" sx={{ fontSize: '0.875rem', color: tokens.muted }}>
          Searched as
        </Box>
        <Box sx={{ flex: '1 1 0', minWidth: { xs: '100%', sm: 0 } }}>
          {text && <QueryCode type={type} text={text} />}
        </Box>
        <QuietButton onClick={onEditText}>Edit as text</QuietButton>
        <StartAgain model={model} onCleared={onCleared} />
      </Box>
      <FormNotes model={model} onUndone={onCleared} />
    </Box>
  );
}
