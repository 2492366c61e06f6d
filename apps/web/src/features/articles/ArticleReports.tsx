import type { Article } from '@cea/contract/articles';
import { reportStateLabels } from '@cea/contract/error-reports';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { showDate } from '../../lib/dates.ts';
import { showCount } from '../../lib/number-format.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { reportTones } from '../error-reports/report-tones.ts';
import { articleReportsOptions } from './articles-api.ts';

/** A few words are enough to recognize a report. */
const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** The errors that visitors reported in this article; nothing if there are none. */
export function ArticleReports({ article }: { article: Article }) {
  const { data } = useQuery(articleReportsOptions(article.id));
  if (!data || data.meta.total === 0) return null;
  const all = `/admin/data-collection/error-reports?search=${encodeURIComponent(article.compound_id)}`;
  return (
    <SidePanel title="Error reports" aside={<TextLink to={all}>Show {showCount(data.meta.total)}</TextLink>}>
      {data.data.map((report) => (
        <Box key={report.id} sx={{ py: 1, fontSize: '0.875rem', '& + &': { borderTop: '1px solid #edf2f7' } }}>
          <Box sx={clamped}>{report.text}</Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
            <StatusChip tone={reportTones[report.state]} label={reportStateLabels[report.state]} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {showDate(report.reported_at)}
            </Typography>
          </Box>
        </Box>
      ))}
    </SidePanel>
  );
}
