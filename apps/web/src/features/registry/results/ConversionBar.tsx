import { type ConversionMethod, methodNames, moneyOf } from '@cea/contract/money/conversion-choice';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

interface Props {
  chosen: { readonly method: ConversionMethod; readonly currency: string; readonly year: number };
  onReset: () => void;
}

/** Which conversion is in force, and the way back to the registry's own. */
export function ConversionBar({ chosen, onReset }: Props) {
  return (
    <Box
      component="p"
      sx={{
        m: 0,
        mb: 0.75,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        fontSize: '0.8438rem',
      }}
    >
      <span>
        Ratios converted: <b>{methodNames[chosen.method]}</b>, {moneyOf(chosen)}. Search text and filters use US
        dollars.
      </span>
      <Link component="button" type="button" onClick={onReset} sx={{ minHeight: 24 }}>
        Restore defaults
      </Link>
    </Box>
  );
}
