import { type DataType, dataTypeLabels, dataTypes } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import { RadioStrip } from '../../ui/RadioStrip.tsx';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  type: DataType;
  /** The number of records of each, if known. */
  totals: Readonly<Record<DataType, number>> | undefined;
  onChange: (type: DataType) => void;
}

/** The three kinds of data. */
export function TypeStrip({ type, totals, onChange }: Props) {
  const options = dataTypes.map((one) => ({
    value: one,
    label: (
      <>
        {dataTypeLabels[one]}{' '}
        {totals && (
          <Box component="span" sx={countStyles}>
            {totals[one].toLocaleString('en-US')}
          </Box>
        )}
      </>
    ),
  }));
  return <RadioStrip label="Data type" look="tabs" options={options} value={type} onChange={onChange} />;
}

const countStyles = {
  ml: { xs: 0, sm: 1 },
  display: { xs: 'block', sm: 'inline' },
  fontSize: '0.8438rem',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  color: tokens.muted,
} as const;
