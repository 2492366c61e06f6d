import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tokens } from '../../../ui/tokens.ts';
import { QueryCode } from './QueryCode.tsx';
import { SearchButton } from '../SearchButton.tsx';
import type { SearchFormModel } from '../use-search-form.ts';

/** Stands for the fields of the basic form while they cannot show what is asked for. */
export function TextOnly({ model, onEditText }: { model: SearchFormModel; onEditText: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <QueryCode type={model.state.type} text={model.text ?? ''} />
        <Box sx={{ mt: 0.75, fontSize: '0.875rem', color: tokens.muted }}>
          Fields cannot show this query. It is searched for as it stands here.
        </Box>
      </Box>
      <Button size="large" sx={{ minHeight: 52 }} onClick={onEditText}>
        Edit as text
      </Button>
      <SearchButton model={model} />
    </Box>
  );
}
