import type { RoundReadiness } from '@cea/contract/round-publishing';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { counted, showCount } from '../../lib/number-format.ts';
import { tokens } from '../../ui/tokens.ts';

export type ReadyReview = RoundReadiness['ready'][number];

const notes = { replaces: 'replaces what visitors see now', 'read-by-you': 'read by you' } as const;

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
      <Box sx={line}>
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
      <Box component="ul" sx={list}>
        {ready.map(({ form_id, article: { compound_id, title }, needs_reason }) => (
          <li key={form_id}>
            <Box component="label" sx={line}>
              <input type="checkbox" checked={chosen.has(form_id)} onChange={() => toggle(form_id)} />
              <span>
                <span style={{ whiteSpace: 'nowrap' }}>{compound_id}</span> {title}
                {needs_reason && (
                  <Box component="span" sx={{ color: tokens.warningInk }}>
                    , {notes[needs_reason]}
                  </Box>
                )}
              </span>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'baseline', gap: 1, py: 0.5 } as const;
const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 240,
  overflow: 'auto',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
