import Box from '@mui/material/Box';
import { usePartInView } from '../../../lib/use-part-in-view.ts';
import { tokens } from '../../../ui/tokens.ts';

export interface ContentsPart {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
}

/** What the page holds; it stays in sight while the page is read. On a phone the parts follow each other anyway. */
export function Contents({ parts }: { parts: readonly ContentsPart[] }) {
  const current = usePartInView(parts.map(({ id }) => id));
  return (
    <Box
      component="nav"
      aria-label="Contents"
      sx={{ display: { xs: 'none', md: 'block' }, position: 'sticky', top: 20, fontSize: '0.875rem' }}
    >
      {parts.map(({ id, title, count }) => (
        <Box
          key={id}
          component="a"
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            px: 1.5,
            py: 0.9,
            borderLeft: `3px solid ${id === current ? tokens.blue : tokens.line}`,
            bgcolor: id === current ? '#eef5fb' : 'transparent',
            color: id === current ? tokens.navy : '#3c5470',
            fontWeight: id === current ? 600 : 400,
            textDecoration: 'none',
            '&:hover': { color: tokens.navy, textDecoration: 'underline', textUnderlineOffset: '3px' },
          }}
        >
          {title}
          {count !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
              {count}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
