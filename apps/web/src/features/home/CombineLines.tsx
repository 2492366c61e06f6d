import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { tokens } from '../../ui/tokens.ts';
import type { RecentSearch } from '../search-form/recent-searches.ts';
import { loadSearchLogic } from '../search-form/use-search-logic.ts';

/** Combines earlier searches by number; the combined query is put into the form for review. */
export function CombineLines({ searches }: { searches: readonly RecentSearch[] }) {
  const navigate = useNavigate();
  const id = useId();
  const inputId = useId();
  const [written, setWritten] = useState('');
  const [fault, setFault] = useState('');
  const combine = async (event: FormEvent) => {
    event.preventDefault();
    const { combineSearches } = await loadSearchLogic();
    const combined = combineSearches(written, searches);
    if ('fault' in combined) {
      setFault(combined.fault);
      return;
    }
    setFault('');
    await navigate({ pathname: '/', search: combined.search });
    scrollTo({ top: 0 });
  };
  return (
    <Box component="form" noValidate onSubmit={(event: FormEvent) => void combine(event)} sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box
          component="label"
          htmlFor={inputId}
          sx={{ flex: { xs: '1 1 100%', sm: 'none' }, fontSize: '0.875rem', color: tokens.muted }}
        >
          Combine lines
        </Box>
        <OutlinedInput
          id={inputId}
          size="small"
          value={written}
          placeholder={exampleOf(searches)}
          error={fault !== ''}
          onChange={(event) => setWritten(event.target.value)}
          slotProps={{
            input: { 'aria-describedby': id, maxLength: 400, autoComplete: 'off' },
          }}
          sx={{ flex: '1 1 180px', fontFamily: 'ui-monospace, monospace', fontSize: '0.875rem' }}
        />
        <Button type="submit" size="small">
          Combine
        </Button>
      </Box>
      <Box id={id} component="output" sx={{ display: 'block', fontSize: '0.8438rem', color: tokens.errorInk }}>
        {fault}
      </Box>
    </Box>
  );
}

/** An example with existing numbers. */
function exampleOf(searches: readonly RecentSearch[]): string {
  const [a, b, c] = searches.map(({ number }) => `#${number}`).toReversed();
  return c ? `${a} AND (${b} OR ${c})` : `${a} AND ${b}`;
}
