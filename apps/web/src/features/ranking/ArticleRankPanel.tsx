import { rankText } from '@cea/contract/ranking';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { tokens } from '../../ui/tokens.ts';
import { modelText } from './model-text.ts';
import { articleRankOptions } from './ranking-api.ts';

interface TermsProps {
  label: string;
  terms: readonly string[];
  tone: 'good' | 'off';
}

function Terms({ label, terms, tone }: TermsProps) {
  return (
    <Box sx={{ mt: 1.25 }}>
      <Typography variant="body2" sx={{ color: tokens.muted, mb: 0.5 }}>
        {label}
      </Typography>
      {terms.length === 0 ? (
        <Typography variant="body2">None in this abstract</Typography>
      ) : (
        <Box component="ul" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0 }}>
          {terms.map((term) => (
            <Box component="li" key={term} sx={{ display: 'block' }}>
              <StatusChip tone={tone} label={term} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** How ReaderBot ranks an undecided abstract, and why; nothing once it is decided. */
export function ArticleRankPanel({ id }: { id: number }) {
  const { data } = useQuery(articleRankOptions(id));
  if (!data) return null;
  return (
    <SidePanel title="Rank">
      <Typography>
        <strong>{rankText(data)}</strong> abstracts without a decision
      </Typography>
      <Typography variant="body2" sx={{ color: tokens.muted }}>
        1 = most likely to be accepted
      </Typography>
      {data.model.method === 'model' && (
        <>
          <Terms label="Terms raising the rank" terms={data.terms_for} tone="good" />
          <Terms label="Terms lowering the rank" terms={data.terms_against} tone="off" />
        </>
      )}
      <Typography variant="body2" sx={{ mt: 1.25, color: tokens.muted }}>
        {modelText(data.model)} The rank orders the queue; readers decide.
      </Typography>
    </SidePanel>
  );
}
