import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

interface Props {
  /** A line of text by default. */
  variant?: 'text' | 'rounded';
  width?: number | string;
  height?: number | string;
  component?: 'span' | 'output';
  'aria-label'?: string;
  sx?: SxProps<Theme>;
}

const shape = {
  display: 'block',
  bgcolor: 'rgba(0, 0, 0, 0.11)',
  '@keyframes waiting': { '50%': { opacity: 0.4 } },
  animation: 'waiting 2s ease-in-out 0.5s infinite',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;

/** A line is lower than the space it takes. */
const shapes = {
  text: { borderRadius: '4px / 6.7px', height: '1.2em', transform: 'scale(1, 0.6)', transformOrigin: '0 55%' },
  rounded: { borderRadius: '8px', height: '1.2em' },
} as const;

/** A gray shape in place of what is loading. The one of MUI would add more than a kilobyte to the first load. */
export function Skeleton({ variant = 'text', width, height, component = 'span', sx, ...rest }: Props) {
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
  return (
    <Box
      component={component}
      {...rest}
      sx={[shape, shapes[variant], size, ...(Array.isArray(sx) ? sx : [sx ?? null])]}
    />
  );
}
