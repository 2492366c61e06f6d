import Box, { type BoxProps } from '@mui/material/Box';
import { visuallyHidden } from './visually-hidden.ts';

/** Words for those who cannot see what others see. */
export function VisuallyHidden(props: BoxProps) {
  return <Box component="span" {...props} sx={visuallyHidden} />;
}
