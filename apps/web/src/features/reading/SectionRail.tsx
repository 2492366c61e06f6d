import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { tokens } from '../../ui/tokens.ts';
import { goToPart } from './fields-on-page.ts';
import { type FormPart, type Mark, markOf } from './progress.ts';
import { usePartInView } from '../../lib/use-part-in-view.ts';

const marks: Record<Mark, { words: string; background: string; colour: string }> = {
  empty: { words: 'nothing answered', background: 'transparent', colour: tokens.inputLine },
  begun: {
    words: 'begun',
    background: `linear-gradient(90deg, ${tokens.blue} 50%, transparent 50%)`,
    colour: tokens.blue,
  },
  complete: { words: 'complete', background: '#2a9d7f', colour: '#2a9d7f' },
};

function Dot({ mark }: { mark: Mark }) {
  const { background, colour } = marks[mark];
  return (
    <Box
      aria-hidden
      sx={{ flex: 'none', width: 10, height: 10, borderRadius: '50%', border: `2px solid ${colour}`, background }}
    />
  );
}

/** The parts of the form with their progress, each linking to its part. */
export function SectionRail({ parts }: { parts: readonly FormPart[] }) {
  const current = usePartInView(parts.map(({ id }) => id));
  return (
    <Box
      component="nav"
      aria-label="Form sections"
      sx={{
        // Contains its visually hidden text, which would otherwise widen the page when scrolled.
        position: 'relative',
        display: { xs: 'flex', md: 'block' },
        overflowX: { xs: 'auto', md: 'visible' },
        gap: 0.5,
        py: { xs: 0.5, md: 2 },
        fontSize: '0.875rem',
      }}
    >
      {parts.map((part) => (
        <Box
          key={part.id}
          component="button"
          type="button"
          aria-current={part.id === current ? 'true' : undefined}
          onClick={() => goToPart(part.id)}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.1,
            flex: 'none',
            width: { md: '100%' },
            px: { xs: 1.25, md: 2 },
            minHeight: 36,
            border: 0,
            bgcolor: part.id === current ? '#e9f2fa' : 'transparent',
            boxShadow:
              part.id === current
                ? { xs: `inset 0 -3px 0 ${tokens.blue}`, md: `inset 3px 0 0 ${tokens.blue}` }
                : 'none',
            color: part.id === current ? tokens.navy : '#3c5470',
            fontWeight: part.id === current ? 600 : 400,
            font: 'inherit',
            textAlign: 'left',
            whiteSpace: { xs: 'nowrap', md: 'normal' },
            cursor: 'pointer',
            '&:hover': { color: tokens.navy, textDecoration: 'underline', textUnderlineOffset: '3px' },
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Dot mark={markOf(part)} />
          {part.title}
          <VisuallyHidden>, {marks[markOf(part)].words}</VisuallyHidden>
          {part.keys.length === 0 && (
            <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {part.rows.length}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
