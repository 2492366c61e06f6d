import { decisionOf } from '@cea/contract/decision';
import type { AdminForm } from '@cea/contract/admin-forms';
import type { ComparedForm } from '@cea/contract/forms-compare';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { showDateTime } from '../../lib/dates.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { compareFormsOptions } from '../articles/articles-api.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import { showAnswer } from '../reading/decision/show-answer.ts';
import { adminFormPath } from './admin-form-path.ts';

function Vote({ vote, isShown }: { vote: ComparedForm; isShown: boolean }) {
  const { labelOf } = useLabels();
  const { is_accepted, rejection_reason } = decisionOf(vote.rows);
  const name = vote.reader?.full_name ?? `Form ${vote.id}`;
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: `1px solid ${tokens.line}` } }}>
      {isShown ? (
        <strong>{name}</strong>
      ) : (
        <TextLink to={adminFormPath({ id: vote.id, kind: 'screening' })}>{name}</TextLink>
      )}
      <Box sx={{ fontWeight: 600, color: voteColors[`${is_accepted ?? null}`] }}>
        {showAnswer('is_accepted', is_accepted, labelOf) || 'No decision yet'}
      </Box>
      {is_accepted === false && <div>{showAnswer('rejection_reason', rejection_reason, labelOf)}</div>}
      <Box sx={{ color: tokens.muted, fontSize: '0.8125rem' }}>
        {vote.submitted_at ? showDateTime(vote.submitted_at) : 'Not submitted'}
      </Box>
    </Box>
  );
}

export const voteColors = { true: '#0b5a47', false: '#9b1c1c', null: tokens.muted } as const;

/** What each reader decided about the abstract, with names: administrators are not blind. */
export function ScreeningVotes({ form }: { form: AdminForm }) {
  const { data = [] } = useQuery(compareFormsOptions(form.article.id));
  const votes = data
    .filter(({ kind, article_assignment_id: id }) => kind === form.kind && id === (form.article_assignment_id ?? id))
    .flatMap(({ readings }) => readings);
  if (votes.length === 0) return null;
  return (
    <SidePanel title="Votes">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.9rem' }}>
        {votes.map((vote) => (
          <Vote key={vote.id} vote={vote} isShown={vote.id === form.id} />
        ))}
      </Box>
    </SidePanel>
  );
}
