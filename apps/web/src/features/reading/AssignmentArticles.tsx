import type { MyAssignment } from '@cea/contract/assignments';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { assignmentOptions } from './assignments-api.ts';
import type { AssignedArticle } from './pick-article.ts';

const states = {
  none: { tone: 'off', label: 'Not opened' },
  open: { tone: 'waiting', label: 'Open' },
  submitted: { tone: 'good', label: 'Submitted' },
} as const;

function stateOf({ form }: AssignedArticle) {
  if (!form) return states.none;
  return form.status === 'submitted' ? states.submitted : states.open;
}

function ArticleLine({ article, assignment }: { article: AssignedArticle; assignment: MyAssignment }) {
  const { id, title, compound_id, form, consensus } = article;
  const path = `${assignment.id}/${id}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: { xs: 2, sm: 2.5 },
        py: 1.25,
        borderTop: `1px solid ${tokens.line}`,
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {title || compound_id}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{compound_id}</Box>
      </Box>
      <StatusChip {...stateOf(article)} />
      {consensus === 'submitted' && <StatusChip tone="good" label="Consensus submitted" />}
      {form && assignment.kind === 'review' && (
        <TextLink to={`/data-collection/review/${path}`} aria-label={`Review ${compound_id}`}>
          Review
        </TextLink>
      )}
      {consensus !== 'not yet' && assignment.kind === 'review' && (
        <TextLink to={`/data-collection/consensus/review/${path}`} aria-label={`Consensus ${compound_id}`}>
          Consensus
        </TextLink>
      )}
    </Box>
  );
}

/** The articles of an assignment, with the way to the own review and to the consensus. */
export function AssignmentArticles({ assignment }: { assignment: MyAssignment }) {
  const { data, error, refetch } = useQuery(assignmentOptions(assignment.id));
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton height={56} sx={{ mx: 2.5 }} />;
  if (data.article_assignments.length === 0) return <EmptyState title="There are no articles in it yet." />;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.article_assignments.map((article) => (
        <ArticleLine key={article.id} article={article} assignment={assignment} />
      ))}
    </Box>
  );
}
