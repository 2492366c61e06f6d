import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { stickyBar } from '../../ui/SideDrawer.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { barHeight } from '../../ui/split-styles.ts';
import { tokens } from '../../ui/tokens.ts';
import { useHeightVariable } from '../../ui/use-height-variable.ts';
import { ArticleSteps } from './ArticleSteps.tsx';
import type { Place } from './place-in-assignment.ts';

interface Props {
  backTo: string;
  round: string;
  /** Where the article is in its assignment, with the way to the others. */
  place?: Place;
  compoundId: string;
  title?: string;
  /** Limits the bar to the usual page width. */
  contained: boolean;
  /** On a phone it scrolls away, where something else stays at the top. */
  scrolls?: boolean;
  children: ReactNode;
}

/** The bar above a form: its round, its article, and the actions. */
export function WorkBar({ backTo, round, place, compoundId, title, contained, scrolls = false, children }: Props) {
  const measured = useHeightVariable(barHeight);
  return (
    <Box
      ref={measured}
      {...stickyBar}
      sx={{
        position: { xs: scrolls ? 'static' : 'sticky', md: 'sticky' },
        top: 0,
        zIndex: 2,
        bgcolor: '#fff',
        borderBottom: `1px solid ${tokens.line}`,
      }}
    >
      <PageContainer sx={[line, !contained && wide]}>
        <TextLink to={backTo} sx={{ overflowWrap: 'anywhere' }}>
          <span aria-hidden>← </span>
          {round}
        </TextLink>
        {place && <ArticleSteps place={place} />}
        <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {compoundId}
        </Box>
        {title && (
          <Box
            component="span"
            sx={{
              display: { xs: 'none', md: 'block' },
              // Shortened before the actions wrap to a second line.
              flex: '1 1 120px',
              minWidth: 0,
              overflow: 'hidden',
              whiteSpace: 'nowrap',
              textOverflow: 'ellipsis',
              color: 'text.secondary',
            }}
          >
            {title}
          </Box>
        )}
        {children}
      </PageContainer>
    </Box>
  );
}

const line = {
  py: 0.75,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 52,
} as const;
const wide = { maxWidth: 'none', px: { xs: 2, sm: 2.5 } } as const;
