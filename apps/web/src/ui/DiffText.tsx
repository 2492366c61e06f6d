import Box from '@mui/material/Box';
import type { DiffPart } from './diff-texts.ts';

const marks = {
  del: { background: '#fbdcd6', color: '#8f1f1f' },
  ins: { background: '#d7f3ea', color: '#0b5c49' },
  mark: { background: '#fbd9cf', color: 'inherit' },
} as const;

/** Colors are replaced or too faint in high contrast; there a line marks the part. */
const highContrast = '@media (forced-colors: active), (prefers-contrast: more)';
const part = {
  textDecoration: 'none',
  borderRadius: '2px',
  px: '1px',
  [highContrast]: { textDecoration: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '2px' },
} as const;

/** One of two texts, with what the other has not marked: as removed, added, or only different. */
export function DiffText({ parts, mark }: { parts: readonly DiffPart[]; mark: keyof typeof marks }) {
  return parts.map(({ text, same }, index) =>
    same ? (
      // Parts have no other name, and never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>{text}</span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Box key={index} component={mark} sx={{ ...marks[mark], ...part }}>
        {text}
      </Box>
    ),
  );
}
