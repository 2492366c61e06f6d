import type { MyAssignment } from '@cea/contract/assignments';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListRow, RowList } from '../../ui/ListRow.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ArticleProgress } from './ArticleProgress.tsx';
import { useAssignment } from './assignments-api.ts';
import type { AssignedArticle } from './pick-article.ts';
import { reviewPath } from './place-in-assignment.ts';

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
  return (
    <ListRow inset title={title || compound_id} note={compound_id}>
      {form?.status === 'open' && form.filled > 0 && <ArticleProgress form={form} />}
      <StatusChip {...stateOf(article)} />
      {consensus === 'submitted' && <StatusChip tone="good" label="Consensus submitted" />}
      {form && assignment.kind === 'review' && (
        <TextLink to={reviewPath(assignment.id, id)} aria-label={`Review ${compound_id}`}>
          Review
        </TextLink>
      )}
      {consensus !== 'not yet' && assignment.kind === 'review' && (
        <TextLink
          to={`/data-collection/consensus/review/${assignment.id}/${id}`}
          aria-label={`Consensus ${compound_id}`}
        >
          Consensus
        </TextLink>
      )}
    </ListRow>
  );
}

/** The articles of an assignment, with links to the reader's review and to the consensus. */
export function AssignmentArticles({ assignment }: { assignment: MyAssignment }) {
  const { data, error, refetch } = useAssignment(assignment.id);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton height={56} sx={{ mx: 2.5 }} />;
  if (data.article_assignments.length === 0) return <EmptyState title="No articles in this assignment yet." />;
  return (
    <RowList>
      {data.article_assignments.map((article) => (
        <ArticleLine key={article.id} article={article} assignment={assignment} />
      ))}
    </RowList>
  );
}
