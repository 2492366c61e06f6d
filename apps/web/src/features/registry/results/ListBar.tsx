import type { RegistryRecord } from '@cea/contract/registry';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { tokens } from '../../../ui/tokens.ts';
import { addRecords } from '../tray/tray.ts';
import { changeTray } from '../tray/tray-store.ts';

interface Props {
  /** Of what only mentions the words. */
  choice: ReactNode;
  searchedAs: string;
  records: readonly RegistryRecord[];
  pending: boolean;
  /** Of ratios: opens the choice of how they are converted. */
  onConvert: (() => void) | undefined;
}

const small = { flex: 'none', minHeight: 24 } as const;

const moving = {
  position: 'absolute',
  inset: 'auto 0 -2px',
  width: '100%',
  height: 2,
  appearance: 'none',
  border: 0,
  background: `linear-gradient(${tokens.blue} 0 0) 0 0 / 30% 100% no-repeat ${tokens.line}`,
  '&::-webkit-progress-bar': { background: 'none' },
  '&::-moz-progress-bar': { background: 'none' },
  animation: 'loading 1.2s linear infinite',
  '@keyframes loading': { from: { backgroundPosition: '-45% 0' }, to: { backgroundPosition: '145% 0' } },
} as const;

/** The line above the list: how the query was understood; its edge is animated while a new answer is loading. */
export function ListBar({ choice, searchedAs, records, pending, onConvert }: Props) {
  return (
    <Box
      sx={{
        position: 'relative',
        mb: { xs: 0.75, sm: 1.25 },
        pb: { xs: 0.25, sm: 0.75 },
        borderBottom: `2px solid ${tokens.line}`,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { sm: 'wrap' },
          alignItems: 'center',
          columnGap: 2,
          minHeight: 24,
          fontSize: '0.8125rem',
        }}
      >
        {choice}
        <Box
          component="p"
          title={searchedAs}
          sx={{
            ...(choice && { display: { xs: 'none', sm: 'block' } }),
            flex: 1,
            minWidth: 0,
            m: 0,
            color: tokens.muted,
            overflow: 'hidden',
            whiteSpace: 'nowrap',
            textOverflow: 'ellipsis',
          }}
        >
          Searched as{' '}
          <Box component="code" sx={{ font: 'inherit', color: '#33465c' }}>
            {searchedAs}
          </Box>
        </Box>
        {onConvert && records.length > 0 && (
          <Link component="button" type="button" aria-haspopup="dialog" onClick={onConvert} sx={small}>
            Convert
          </Link>
        )}
        {records.length > 0 && (
          <Link
            component="button"
            type="button"
            onClick={() => changeTray((now) => addRecords(now, records))}
            sx={small}
          >
            Add page to tray
          </Link>
        )}
      </Box>
      {pending && <Box component="progress" aria-label="Loading" sx={moving} />}
    </Box>
  );
}
