import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tokens } from '../../../ui/tokens.ts';
import { FilterChips } from '../summary/FilterChips.tsx';
import { FormNotes } from '../summary/FormNotes.tsx';
import { StartAgain } from '../summary/StartAgain.tsx';
import { Examples } from '../Examples.tsx';
import { SearchButton } from '../SearchButton.tsx';
import type { SearchFormModel } from '../use-search-form.ts';
import { ConditionRows } from './ConditionRows.tsx';
import { QueryText } from './QueryText.tsx';

interface Props {
  model: SearchFormModel;
  /** The user wants to edit the text: put the cursor there. */
  focusText: boolean;
  onSearch: () => void;
  onCleared: () => void;
}

/** Conditions in rows, and below them the query as text. Each follows the other as far as it can. */
export function AdvancedForm({ model, focusText, onSearch, onCleared }: Props) {
  const { state, asks, typed, logic, changeRows, changeText } = model;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {typed?.kind === 'text' ? (
        <Box sx={notice}>
          <Box sx={{ flex: '1 1 260px' }}>Rows cannot show this query. The search uses it as typed.</Box>
          <Button size="small" onClick={() => changeText('')}>
            Clear text
          </Button>
        </Box>
      ) : (
        <ConditionRows key={state.type} logic={logic} type={state.type} rows={state.rows} onChange={changeRows} />
      )}
      <QueryText model={model} focused={focusText} onSearch={onSearch} />
      <FilterChips model={model} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          {!asks && <Examples model={model} />}
          <FormNotes model={model} onUndone={onCleared} />
        </Box>
        <StartAgain model={model} onCleared={onCleared} />
        <SearchButton model={model} />
      </Box>
    </Box>
  );
}

const notice = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.5,
  borderRadius: '8px',
  bgcolor: tokens.soft,
  color: tokens.ink,
} as const;
