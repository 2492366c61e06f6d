import type { Highlights } from '@cea/contract/highlights';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Group } from '../../ui/Group.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';
import { highlightsOptions, useChangeHighlights } from './highlights-api.ts';
import { lookStyles, type MarkLook, quoteStyles } from './mark-looks.ts';
import { OwnTermsDialog } from './OwnTermsDialog.tsx';

/** As high as its chips from the start, so that the text does not move when the sets arrive. */
const rowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.25,
  rowGap: 0.75,
  minHeight: { xs: 36, sm: 28 },
  fontSize: '0.8125rem',
  color: tokens.muted,
} as const;

const chipStyles = {
  font: 'inherit',
  px: 1,
  minHeight: { xs: 36, sm: 26 },
  display: 'inline-flex',
  alignItems: 'center',
  border: '1px solid transparent',
  borderRadius: '4px',
  color: '#2e3f54',
} as const;

interface SwitchProps {
  label: string;
  look: MarkLook;
  isOn: boolean;
  onChange: (on: boolean) => void;
}

/** What is switched off has no fill, and is struck through. */
const SetSwitch = ({ label, look, isOn, onChange }: SwitchProps) => (
  <Box
    component="button"
    type="button"
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
    sx={[
      chipStyles,
      { cursor: 'pointer', '&:hover': { borderColor: tokens.inputLine } },
      isOn
        ? lookStyles(look)
        : { bgcolor: '#fff', borderColor: tokens.inputLine, color: tokens.muted, textDecoration: 'line-through' },
    ]}
  >
    {label}
  </Box>
);

function Switches({ highlights }: { highlights: Highlights }) {
  const { sets, own_terms, hidden: hiddenNow, hides_own } = highlights;
  const change = useChangeHighlights();
  const show = (id: number, on: boolean) =>
    change(({ hidden }) => ({ hidden: [...hidden.filter((other) => other !== id), ...(on ? [] : [id])] }));
  return (
    <>
      {sets.map(({ id, label, look }) => (
        <SetSwitch key={id} label={label} look={look} isOn={!hiddenNow.includes(id)} onChange={(on) => show(id, on)} />
      ))}
      {own_terms.length > 0 && (
        <SetSwitch
          label="my terms"
          look="own"
          isOn={!hides_own}
          onChange={(on) => change(() => ({ hides_own: !on }))}
        />
      )}
    </>
  );
}

/** What the marks mean. Sets are switched on and off here, and own terms edited. */
export function Legend({ readers }: { readers: readonly string[] }) {
  const { data, error, refetch } = useQuery(highlightsOptions);
  const [editing, setEditing] = useState(false);
  return (
    <Group aria-label="Highlights" sx={rowStyles}>
      {(data ?? readers.length > 0) && (
        // On a phone the chips need the whole line.
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Highlight:
        </Box>
      )}
      {data && <Switches highlights={data} />}
      {readers.map((reader) => (
        <Box component="span" key={reader} sx={[chipStyles, quoteStyles]}>
          marked by {reader}
        </Box>
      ))}
      {data && (
        <QuietButton onClick={() => setEditing(true)}>
          {data.own_terms.length > 0 ? 'edit' : 'add my terms'}
        </QuietButton>
      )}
      {!data && error && (
        <>
          Highlights could not be loaded.
          <QuietButton onClick={() => void refetch()}>Try again</QuietButton>
        </>
      )}
      {data && editing && <OwnTermsDialog highlights={data} onClose={() => setEditing(false)} />}
    </Group>
  );
}
