import type { MyAssignmentDetail } from '@cea/contract/assignments';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { pageNotFound } from '../../../lib/page-error.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadedPage } from '../../../ui/LoadedPage.tsx';
import { useCurrentUser } from '../../accounts/current-user.ts';
import { AssignedWork, assignmentPath } from '../AssignedWork.tsx';
import { consensusOptions, type OpenConsensus } from '../forms-api.ts';
import { type AssignedArticle, pickArticle } from '../pick-article.ts';
import { consensusPath } from '../work-paths.ts';

interface AssignedForm extends OpenConsensus {
  readonly articleAssignmentId: number;
  readonly assignment: MyAssignmentDetail;
  readonly backTo: string;
}

type Show = (form: AssignedForm) => ReactNode;

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

interface ArticleProps extends Omit<AssignedForm, keyof OpenConsensus> {
  path: string;
  show: Show;
}

function ArticleConsensus({ path, show, ...article }: ArticleProps) {
  const userId = useCurrentUser()?.id ?? 0;
  const opened = useQuery(consensusOptions({ userId, id: article.articleAssignmentId, path }));
  return (
    <LoadedPage query={opened} refused={{ status: 409, content: <NotOpen backTo={article.backTo} /> }}>
      {(data) => show({ ...data, ...article })}
    </LoadedPage>
  );
}

const isOpen = ({ consensus }: AssignedArticle) => consensus === 'open';

interface Props {
  kind: FormKind;
  children: Show;
}

/** Opens the consensus of the article in the address; without one, the next open one of the assignment. */
export function AssignedConsensus({ kind, children }: Props) {
  const { assignment: asked, id } = useParams();
  if (asked === undefined) return <Navigate to="/data-collection" replace />;
  return (
    // Which article is meant is known from the address, so that the next one shows at once.
    <AssignedWork evenOutdated={id !== undefined}>
      {(assignment) => {
        const article = pickArticle(assignment, id, isOpen);
        if (!article && id !== undefined) throw pageNotFound();
        const backTo = assignmentPath(assignment.id);
        if (article) {
          return (
            <ArticleConsensus
              key={article.id}
              articleAssignmentId={article.id}
              assignment={assignment}
              path={consensusPath(kind, assignment.id, article.id)}
              backTo={backTo}
              show={children}
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
