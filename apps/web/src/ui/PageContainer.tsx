import { containerWidth } from '@cea/contract/constants';
import Box, { type BoxProps } from '@mui/material/Box';

/** The width of the site: at most 1205 px, with margins at the sides. */
export function PageContainer({ sx, ...rest }: BoxProps) {
  return (
    <Box
      {...rest}
      sx={[
        { width: '100%', maxWidth: containerWidth, mx: 'auto', px: { xs: 2, sm: 3 } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
