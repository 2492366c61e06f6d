import type { MyAssignment } from '@cea/contract/assignments';
import type { FormKind } from '@cea/contract/dictionary/variable';
import type { ComponentProps } from 'react';
import { useFocusSuccessor } from '../../lib/use-focus-successor.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListRow, RowList } from '../../ui/ListRow.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ArticleProgress } from './ArticleProgress.tsx';
import { useAssignment } from './assignments-api.ts';
import type { AssignedArticle } from './pick-article.ts';
import { TakeBackButton } from './TakeBackButton.tsx';
import { canTakeBack } from './use-take-back.ts';
import { consensusPath, readingPath } from './work-paths.ts';

type Chip = ComponentProps<typeof StatusChip>;

function chipOf({ form }: AssignedArticle, kind: FormKind): Chip {
  if (!form) return { tone: 'off', label: 'Not opened' };
  if (form.status !== 'submitted') return { tone: 'waiting', label: form.parked ? 'Parked' : 'Open' };
  if (kind === 'review') return { tone: 'good', label: 'Submitted' };
  return { tone: form.is_accepted ? 'good' : 'off', label: form.is_accepted ? 'Accepted' : 'Rejected' };
}

const isSubmitted = ({ form }: AssignedArticle): boolean => form?.status === 'submitted';

function actionOf({ status, filled }: NonNullable<AssignedArticle['form']>): string {
  if (status === 'submitted') return 'View';
  return filled > 0 ? 'Continue' : 'Start';
}

function ArticleLine({ article, assignment }: { article: AssignedArticle; assignment: MyAssignment }) {
  const { id, title, compound_id, form, consensus } = article;
  const { id: assignmentId, kind } = assignment;
  // Once a review was taken back, the button for that is gone.
  const opens = useFocusSuccessor<HTMLButtonElement>(form?.status === 'open');
  return (
    <ListRow inset title={title || compound_id} note={compound_id}>
      {form?.status === 'open' && form.filled > 0 && kind === 'review' && <ArticleProgress form={form} />}
      <StatusChip {...chipOf(article, kind)} />
      {consensus === 'submitted' && <StatusChip tone="good" label="Consensus submitted" />}
      {form && (
        <LinkButton
          ref={opens}
          size="small"
          to={readingPath(kind, assignmentId, id)}
          aria-label={`${actionOf(form)} ${compound_id}`}
        >
          {actionOf(form)}
        </LinkButton>
      )}
      {form && kind === 'review' && canTakeBack(article) && (
        <TakeBackButton formId={form.id} assignmentId={assignmentId} name={compound_id} />
      )}
      {consensus !== 'not yet' && (
        <LinkButton size="small" to={consensusPath(kind, assignmentId, id)} aria-label={`Consensus ${compound_id}`}>
          Consensus
        </LinkButton>
      )}
    </ListRow>
  );
}

/** The articles of an assignment, those to be read first, with links to the reader's form and to the consensus. */
export function AssignmentArticles({ assignment }: { assignment: MyAssignment }) {
  const { data, error, refetch } = useAssignment(assignment.id);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton height={56} sx={{ mx: 2.5 }} />;
  if (data.article_assignments.length === 0) return <EmptyState title="No articles in this assignment yet." />;
  const ordered = data.article_assignments.toSorted((a, b) => Number(isSubmitted(a)) - Number(isSubmitted(b)));
  return (
    <RowList>
      {ordered.map((article) => (
        <ArticleLine key={article.id} article={article} assignment={assignment} />
      ))}
    </RowList>
  );
}
