import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { pageNotFound } from '../../../lib/page-error.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadedPage } from '../../../ui/LoadedPage.tsx';
import { useCurrentUser } from '../../accounts/current-user.ts';
import { type AssignedArticle, pickArticle } from '../pick-article.ts';
import { AssignedWork, assignmentPath } from '../AssignedWork.tsx';
import { consensusOptions } from '../forms-api.ts';
import { consensusPath } from '../work-paths.ts';
import { ConsensusForm } from './ConsensusForm.tsx';

interface Props {
  articleAssignmentId: number;
  path: string;
  backTo: string;
  round: string;
}

function NotOpen({ backTo }: { backTo: string }) {
  return (
    <EmptyState
      page
      title="Consensus is not open yet"
      text="Consensus opens when every reader of this article has submitted."
      action={<LinkButton to={backTo}>Go to assignment</LinkButton>}
    />
  );
}

function ArticleConsensus({ articleAssignmentId, path, backTo, round }: Props) {
  const userId = useCurrentUser()?.id ?? 0;
  const opened = useQuery(consensusOptions({ userId, id: articleAssignmentId, path }));
  return (
    <LoadedPage query={opened} refused={{ status: 409, content: <NotOpen backTo={backTo} /> }}>
      {(data) => (
        <ConsensusForm
          key={data.consensus.form.id}
          {...data}
          articleAssignmentId={articleAssignmentId}
          backTo={backTo}
          round={round}
        />
      )}
    </LoadedPage>
  );
}

const isOpen = ({ consensus }: AssignedArticle) => consensus === 'open';

/** The consensus of one article; without a number in the address, the next open one. */
export function ConsensusPage() {
  const { assignment: asked, id } = useParams();
  if (asked === undefined) return <Navigate to="/data-collection" replace />;
  return (
    <AssignedWork>
      {(assignment) => {
        const article = pickArticle(assignment, id, isOpen);
        if (!article && id !== undefined) throw pageNotFound();
        const backTo = assignmentPath(assignment.id);
        if (article) {
          const path = consensusPath('review', assignment.id, article.id);
          return (
            <ArticleConsensus
              key={article.id}
              articleAssignmentId={article.id}
              path={path}
              backTo={backTo}
              round={assignment.reading_round_label}
            />
          );
        }
        return (
          <EmptyState
            page
            title="No consensus is open for this assignment"
            action={<LinkButton to={backTo}>Go to assignment</LinkButton>}
          />
        );
      }}
    </AssignedWork>
  );
}
