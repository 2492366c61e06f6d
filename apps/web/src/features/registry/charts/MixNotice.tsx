import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { showCount } from '../../../lib/number-format.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageMenu } from '../../../ui/PageMenu.tsx';
import { tokens } from '../../../ui/tokens.ts';
import type { SearchChanges } from '../search-state.ts';
import type { Mark } from './chart.ts';
import type { MethodsMix } from './methods-mix.ts';

interface Props {
  mix: MethodsMix;
  onChange: (changes: SearchChanges) => void;
}

const stay = (count: number): string => `${showCount(count)} ${count === 1 ? 'stays' : 'stay'}`;
const faint = { ml: 1, fontWeight: 400, fontVariantNumeric: 'tabular-nums' } as const;

function OtherPairs({ pairs, onChange }: { pairs: readonly Mark[]; onChange: Props['onChange'] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ '&&': { bgcolor: 'transparent', borderColor: '#e0c88f' } }}
      >
        Choose others
      </Button>
      <PageMenu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {pairs.map(({ key, label, count, change }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              if (change) onChange(change);
            }}
            sx={{ justifyContent: 'space-between', whiteSpace: 'normal' }}
          >
            {label}
            <Box component="span" sx={{ ...faint, ml: 3, color: tokens.muted, flex: 'none' }}>
              {stay(count)}
            </Box>
          </MenuItem>
        ))}
      </PageMenu>
    </>
  );
}

const lists = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3.5,
  rowGap: 0.25,
  m: 0,
  px: { xs: 2.25, sm: 5.5 },
  pb: 1.25,
  fontSize: '0.8438rem',
  '& dt': { fontWeight: 600, color: tokens.label, mr: 1, lineHeight: '24px' },
  '& dd': { m: 0, display: 'inline-flex', gap: 0.5, mr: 1.5, lineHeight: '24px', color: tokens.muted },
} as const;

/** That ratios with different methods are not comparable, and which filters make them so. */
export function MixNotice({ mix: { title, methods, pairs }, onChange }: Props) {
  const [best, ...others] = pairs;
  return (
    <Notice
      tone="waiting"
      icon={<WarningIcon sx={{ flex: 'none', color: '#9a5b00', display: { xs: 'none', sm: 'block' } }} />}
      title={title}
      actions={
        best && (
          <>
            <Button size="small" variant="contained" onClick={() => best.change && onChange(best.change)}>
              Harmonize: {best.label}
              <Box component="span" sx={{ ...faint, color: '#b9d0ea' }}>
                {stay(best.count)}
              </Box>
            </Button>
            {others.length > 0 && <OtherPairs pairs={others} onChange={onChange} />}
          </>
        )
      }
    >
      <Box component="dl" sx={lists}>
        {methods.map(({ term, label, marks }) => (
          <Box key={term} sx={{ display: 'flex', flexWrap: 'wrap' }}>
            <dt>{label}</dt>
            {marks.map(({ key, label: name, count, change }) => (
              <dd key={key}>
                <Link
                  component="button"
                  type="button"
                  onClick={() => change && onChange(change)}
                  sx={{ fontSize: 'inherit', minHeight: 24 }}
                >
                  {name}
                </Link>
                <span>{showCount(count)}</span>
              </dd>
            ))}
          </Box>
        ))}
      </Box>
    </Notice>
  );
}
