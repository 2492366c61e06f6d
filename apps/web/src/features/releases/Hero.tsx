import type { PublicRelease } from '@cea/contract/releases';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { showCount } from '../../lib/number-format.ts';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx';
import { fonts, tokens } from '../../ui/tokens.ts';
import { contentBlockOptions } from '../content/content-api.ts';
import { citedDate, countOf } from './release-texts.ts';

function figuresOf(release: PublicRelease): readonly (readonly [figure: string, what: string])[] {
  const count = (type: 'methods' | 'ratios' | 'weights') => showCount(countOf(release, type).records);
  return [
    [count('methods'), release.first_year === null ? 'studies' : `studies since ${release.first_year}`],
    [count('ratios'), 'ratios per DALY averted'],
    [count('weights'), 'disability weights and utilities'],
    [showCount(release.countries), 'countries'],
    [release.name, `release of ${citedDate(release.at)}`],
  ];
}

/** What the open set is, with its five figures. The text is the registry's own. */
export function Hero({ release }: { release: PublicRelease }) {
  const { data: block } = useQuery(contentBlockOptions('daly-download'));
  return (
    <Box sx={{ bgcolor: '#fff', borderBottom: `1px solid ${tokens.line}` }}>
      <PageContainer sx={{ pt: { xs: 2.5, sm: 4 }, pb: { xs: 2.5, sm: 3.5 } }}>
        <Typography variant="h1" sx={{ fontSize: { xs: '1.5rem', sm: '2.1rem' } }}>
          Global Access: the open cost-per-DALY data
        </Typography>
        <Box sx={{ maxWidth: 690, minHeight: 54, mt: 1.5, font: `400 1.12rem/1.55 ${fonts.serif}` }}>
          {block && <RichTextView html={block.html} />}
        </Box>
        <Box
          component="dl"
          sx={{
            display: { xs: 'grid', sm: 'flex' },
            gridTemplateColumns: '1fr 1fr',
            flexWrap: 'wrap',
            gap: { xs: '14px 10px', sm: '16px 40px' },
            m: 0,
            mt: 2.5,
          }}
        >
          {figuresOf(release).map(([figure, what]) => (
            <Box key={what} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
              <Box component="dt" sx={{ fontSize: '0.87rem', color: tokens.muted }}>
                {what}
              </Box>
              <Box
                component="dd"
                sx={{
                  m: 0,
                  font: `600 1.5rem/1.2 ${fonts.serif}`,
                  color: tokens.navy,
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {figure}
              </Box>
            </Box>
          ))}
        </Box>
      </PageContainer>
    </Box>
  );
}
