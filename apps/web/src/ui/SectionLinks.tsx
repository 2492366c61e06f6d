import Box from '@mui/material/Box';
import { tokens } from './tokens.ts';

/** Links to the sections of a long page: next to it, or above it on narrow screens. */
export function SectionLinks({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={{
        position: { md: 'sticky' },
        top: 20,
        display: 'flex',
        flexWrap: 'wrap',
        flexDirection: { md: 'column' },
        columnGap: 2,
        fontSize: '0.875rem',
        '& a': { py: 0.75, color: '#3c5470', textDecoration: 'none' },
        '& a:hover': { color: tokens.navy, textDecoration: 'underline' },
      }}
    >
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </Box>
  );
}
