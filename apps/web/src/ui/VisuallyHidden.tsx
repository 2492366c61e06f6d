import Box, { type BoxProps } from '@mui/material/Box';
import { visuallyHidden } from './visually-hidden.ts';

/** Text for screen readers only. */
export function VisuallyHidden(props: BoxProps) {
  return <Box component="span" {...props} sx={visuallyHidden} />;
}
