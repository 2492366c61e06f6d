import Box from '@mui/material/Box';
import { useState } from 'react';
import { tokens } from '../../../ui/tokens.ts';
import { Threshold } from '../search-state.ts';

interface Props {
  /** Undefined: no threshold is drawn. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** Input for the threshold; takes effect on Enter or on leaving the field. Emptied, the chart has its usual one again. */
export function ThresholdInput({ value, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const digits = typed.replaceAll(/[\s,$]/g, '');
    const read = Threshold.safeParse(digits).data;
    if ((digits === '' || read !== undefined) && read !== value) onChange(read);
  };
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.8125rem',
        color: tokens.muted,
        '& input': {
          width: 86,
          height: 28,
          px: 1,
          border: `1px solid ${tokens.inputLine}`,
          borderRadius: '6px',
          font: 'inherit',
          color: tokens.ink,
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
        },
      }}
    >
      Threshold, US$
      <input
        inputMode="numeric"
        placeholder="none"
        value={typed ?? value?.toLocaleString('en-US') ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
    </Box>
  );
}
