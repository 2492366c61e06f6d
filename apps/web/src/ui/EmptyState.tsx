import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** It is the only content of the page, so its title is the heading. */
  page?: boolean;
}

/** The content of an empty list. */
export function EmptyState({ title, text, action, page = false }: Props) {
  return (
    <Box sx={{ px: 3, py: 6, textAlign: 'center' }}>
      <Typography
        {...(page && { variant: 'h1' })}
        sx={page ? { fontSize: '1.4rem' } : { fontWeight: 600, color: 'secondary.main' }}
      >
        {title}
      </Typography>
      {text && (
        <Typography
          component="div"
          sx={{ color: 'text.secondary', mt: 0.5, mx: 'auto', maxWidth: '52ch', textWrap: 'balance' }}
        >
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  );
}
