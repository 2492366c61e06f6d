import Box, { type BoxProps } from '@mui/material/Box';

/** Groups elements under one accessible name, given by `aria-label` or `aria-labelledby`. */
export function Group({ sx, ...rest }: BoxProps) {
  return (
    <Box
      component="fieldset"
      {...rest}
      sx={[{ m: 0, p: 0, border: 0, minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx ?? null])]}
    />
  );
}
