import type { PotentialDuplicate } from '@cea/contract/potential-duplicates';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { KeyBar, KeyHints } from '../../ui/KeyBar.tsx';
import { Key } from '../../ui/Keys.tsx';
import { tokens } from '../../ui/tokens.ts';
import type { PairAction } from './pair-keys.ts';

function KeyButton({ hint, children, ...rest }: ButtonProps & { hint: string }) {
  return (
    <Button
      {...rest}
      sx={{ minHeight: 44, gap: 1, whiteSpace: 'nowrap', px: { xs: 1.25, sm: 2 }, ...(rest.sx as object) }}
    >
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
        <Key>{hint}</Key>
      </Box>
      {children}
    </Button>
  );
}

const onNavy = {
  color: '#fff',
  borderColor: '#4d678a',
  bgcolor: 'transparent',
  '&:hover': { bgcolor: '#1d3a63' },
  '&.Mui-disabled': { color: tokens.onNavyMuted, borderColor: '#3a5478', opacity: 0.7 },
};

interface Props {
  pair: PotentialDuplicate | undefined;
  /** What the last own decision was, such as "kept 2019-01-00012". */
  undo: string | undefined;
  onlyDifferences: boolean;
  onAction: (action: PairAction) => void;
}

/** The decisions about the current pair. */
export function DecisionBar({ pair, undo, onlyDifferences, onAction }: Props) {
  const isOpen = pair?.state === 'open';
  return (
    <KeyBar>
      <Box sx={{ display: 'flex', gap: { xs: 0.75, sm: 1.5 }, py: 1, flex: { xs: 1, md: 'none' } }}>
        <KeyButton
          hint="D"
          variant="contained"
          color="accent"
          sx={{ '&.Mui-disabled': { bgcolor: '#8a734f', color: '#12294a' } }}
          disabled={!isOpen}
          onClick={() => onAction('duplicate')}
        >
          Duplicate
        </KeyButton>
        <KeyButton hint="K" variant="outlined" sx={onNavy} disabled={!isOpen} onClick={() => onAction('keep')}>
          Keep both
        </KeyButton>
        <KeyButton
          hint="U"
          variant="outlined"
          sx={onNavy}
          disabled={undo === undefined}
          onClick={() => onAction('undo')}
        >
          <span>
            Undo
            <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
              {undo && `: ${undo}`}
            </Box>
          </span>
        </KeyButton>
      </Box>
      <Box sx={{ display: { xs: 'none', lg: 'block' }, flex: 1, fontSize: '0.8125rem', color: tokens.onNavyMuted }}>
        {isOpen && `Duplicate links to ${pair.earlier.compound_id}; nothing is deleted.`}
      </Box>
      <Box sx={{ flex: { xs: 0, md: 1, lg: 0 } }} />
      <KeyHints
        keys={[
          ['↑', ''],
          ['↓', 'move'],
          ['X', onlyDifferences ? 'all fields' : 'differences only'],
        ]}
      />
    </KeyBar>
  );
}
