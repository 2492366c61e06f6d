import Box from '@mui/material/Box';
import { useState } from 'react';
import { tokens } from '../../ui/tokens.ts';
import { type Choice, offeredChoices } from './choices.ts';

interface Props {
  vocabulary: string;
  choices: readonly Choice[];
}

/** The entries of a vocabulary, collapsed: there may be two or two thousand. */
export function VocabularyFold({ vocabulary, choices: all }: Props) {
  const choices = offeredChoices(all);
  const [open, setOpen] = useState(false);
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={{ mt: 1, fontSize: '0.875rem', '& summary': { cursor: 'pointer', color: tokens.link, width: 'max-content' } }}
    >
      <summary>
        {choices.length > 0 ? `${choices.length.toLocaleString('en-US')} values` : 'Values'} ({vocabulary})
      </summary>
      {open && (
        <Box
          component="ul"
          tabIndex={0}
          aria-label={`Values of ${vocabulary}`}
          sx={{ m: 0, mt: 0.75, p: 0, listStyle: 'none', maxHeight: 320, overflow: 'auto' }}
        >
          {choices.map(({ id, label, depth }) => (
            <Box key={id} component="li" sx={{ pl: depth * 2, py: 0.15 }}>
              {label}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
