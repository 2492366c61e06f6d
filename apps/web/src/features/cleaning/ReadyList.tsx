import type { RoundReadiness } from '@cea/contract/round-publishing';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { counted, showCount } from '../../lib/number-format.ts';
import { ReadyLine } from './ReadyLine.tsx';

export type ReadyReview = RoundReadiness['ready'][number];

interface Props {
  ready: readonly ReadyReview[];
  /** By the number of the form. */
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** The articles that can be published, each to be ticked or left. */
export function ReadyList({ ready, chosen, onChange }: Props) {
  const allId = useId();
  const toggle = (id: number) =>
    onChange(new Set([...chosen].filter((one) => one !== id).concat(chosen.has(id) ? [] : id)));
  const isAll = chosen.size === ready.length;
  return (
    <Box component="section" aria-label="Clean articles">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, py: 0.5 }}>
        <input
          id={allId}
          type="checkbox"
          checked={isAll}
          ref={(input) => {
            if (input) input.indeterminate = !isAll && chosen.size > 0;
          }}
          onChange={() => onChange(new Set(isAll ? [] : ready.map(({ form_id }) => form_id)))}
        />
        <Box component="label" htmlFor={allId} sx={{ fontWeight: 600 }}>
          {showCount(chosen.size)} of {counted(ready.length, 'clean article')}
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
        {ready.map((review) => (
          <ReadyLine
            key={review.form_id}
            review={review}
            isChosen={chosen.has(review.form_id)}
            onToggle={() => toggle(review.form_id)}
          />
        ))}
      </Box>
    </Box>
  );
}
