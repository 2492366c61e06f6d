import Box, { type BoxProps } from '@mui/material/Box';

/** Words for those who cannot see what others see. */
export function VisuallyHidden(props: BoxProps) {
  return (
    <Box
      component="span"
      {...props}
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    />
  );
}
