import { OwnThreshold as Value } from '@cea/contract/money/threshold';
import Box from '@mui/material/Box';
import { type Ref, useState } from 'react';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  ref: Ref<HTMLInputElement>;
  /** `2025 US$` */
  money: string;
  /** `per QALY` */
  unit: string;
  /** Undefined: no value of the reader's own is chosen. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** Takes effect on Enter or on leaving the field. Emptied, the charts have their usual threshold again. */
export function OwnThreshold({ ref, money, unit, value, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const digits = typed.replaceAll(/[\s,$]/g, '');
    const read = Value.safeParse(digits).data;
    if ((digits === '' || read !== undefined) && read !== value) onChange(read);
  };
  return (
    <Box sx={frame}>
      <span aria-hidden>$</span>
      <input
        ref={ref}
        inputMode="numeric"
        aria-label={`Own value, ${money} ${unit}`}
        placeholder={unit}
        value={typed ?? value?.toLocaleString('en-US') ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
    </Box>
  );
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  height: 30,
  mt: 0.5,
  px: 1,
  border: `1px solid ${tokens.inputLine}`,
  borderRadius: '6px',
  bgcolor: '#fff',
  fontSize: '0.875rem',
  color: tokens.muted,
  '&:has(:focus-visible)': { outline: `2px solid ${tokens.blue}`, outlineOffset: 1 },
  input: {
    flex: 1,
    minWidth: 0,
    height: '100%',
    p: 0,
    border: 0,
    outline: 0,
    bgcolor: 'transparent',
    font: 'inherit',
    color: tokens.ink,
    fontVariantNumeric: 'tabular-nums',
    '&::placeholder': { color: tokens.muted, opacity: 1 },
  },
} as const;
