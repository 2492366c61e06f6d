import type { RoundReadiness } from '@cea/contract/round-publishing';
import Box from '@mui/material/Box';
import { articlePath } from '../../lib/article-path.ts';
import { counted } from '../../lib/number-format.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { tellOther } from '../publishing/other-forms.ts';
import { tellRules } from './rule-texts.ts';

type ReadyReview = RoundReadiness['ready'][number];

const notes = {
  replaces: 'replaces what visitors see now',
  'published-before': 'was public before',
  'read-by-you': 'read by you',
} as const;

/** What somebody should look at before it is published. */
function cautionsOf({ unanswered, waived, other_forms }: ReadyReview): string[] {
  return [
    ...(unanswered > 0 ? [`${counted(unanswered, 'warning')}: required, without an answer`] : []),
    ...(waived.length > 0 ? [`${counted(waived.length, 'waived finding')}: ${tellRules(waived)}`] : []),
    ...other_forms.map(tellOther),
  ];
}

interface Props {
  review: ReadyReview;
  isChosen: boolean;
  onToggle: () => void;
}

/** An article that can be published, and what is in it. */
export function ReadyLine({ review, isChosen, onToggle }: Props) {
  const { article, ratios, weights, needs_reason } = review;
  const { id, compound_id, title } = article;
  return (
    <Box component="li" sx={{ py: 0.5, fontVariantNumeric: 'tabular-nums' }}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span>
          <span style={{ whiteSpace: 'nowrap' }}>{compound_id}</span> {title}
          {needs_reason && (
            <Box component="span" sx={{ color: tokens.warningInk }}>
              , {notes[needs_reason]}
            </Box>
          )}
        </span>
      </Box>
      <Box sx={{ pl: 3, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: tokens.muted }}>
        <span>
          {counted(ratios, 'ratio')}, {counted(weights, 'weight')}
        </span>
        {cautionsOf(review).map((caution) => (
          <Box component="span" key={caution} sx={{ color: tokens.warningInk }}>
            {caution}
          </Box>
        ))}
        <NewTabLink to={articlePath(id)} aria-label={`Open ${compound_id} in a new tab`}>
          Open
        </NewTabLink>
      </Box>
    </Box>
  );
}
