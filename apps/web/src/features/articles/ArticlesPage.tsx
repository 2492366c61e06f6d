import { articleList, articleName, type ListedArticle } from '@cea/contract/article-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { articlePath } from '../../lib/article-path.ts';
import { addMessage } from '../../lib/messages.ts';
import { showCount } from '../../lib/number-format.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListQuery } from '../../ui/list/use-list-query.ts';
import type { MenuAction } from '../../ui/row-menus.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { roundPath } from '../assignments/assignments-api.ts';
import { useArchiving } from './ArchiveQuestion.tsx';
import { ArticleCell, StatusCell } from './ArticleCells.tsx';
import { useArticleFilters } from './article-filters.ts';
import { countsOptions, useArticlesChanged } from './article-list-api.ts';
import { ArticlesBulk } from './ArticlesBulk.tsx';
import { ArticleStrip } from './ArticleStrip.tsx';
import { AssignToRound } from './AssignToRound.tsx';
import { unarchive } from './articles-api.ts';
import { ReaderBoxes } from './ReaderBoxes.tsx';
import { useResetArticle } from './use-reset-article.ts';

const importsPath = '/admin/data-collection/imports';

/** `23,864, of them 12,431 in the registry` */
function useTotals(): string | undefined {
  const { data } = useQuery(countsOptions({}));
  return data && `${showCount(data.totals.articles)}, of them ${showCount(data.totals.published)} in the registry`;
}

async function copyLink(id: number): Promise<void> {
  await navigator.clipboard.writeText(new URL(articlePath(id), location.origin).href);
  addMessage('success', 'Link copied');
}

/** What can be done with one article. */
function useRowActions() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const refresh = useArticlesChanged();
  const { archive, question } = useArchiving();
  const [assigned, setAssigned] = useState<number>();
  const reset = useResetArticle();
  const takeBack = async (id: number) => {
    await unarchive(id);
    addMessage('success', 'The article is no longer archived.');
    await refresh();
  };
  const actionsOf = ({ id, compound_id, state, has_pdf }: ListedArticle): MenuAction[] => [
    { label: 'Open', onChoose: () => void navigate(articlePath(id)) },
    ...(holds(user, 'manage-assignments') ? [{ label: 'Assign to round…', onChoose: () => setAssigned(id) }] : []),
    // The page of the article takes the file.
    ...(has_pdf ? [] : [{ label: 'Attach PDF…', onChoose: () => void navigate(articlePath(id)) }]),
    { label: 'Copy link', onChoose: () => void copyLink(id) },
    ...(!holds(user, 'publish-articles')
      ? []
      : state === 'archived'
        ? [{ label: 'Unarchive', onChoose: () => void takeBack(id) }]
        : [{ label: 'Archive', shortcut: 'E', onChoose: () => archive({ ids: [id] }) }]),
    ...(holds(user, 'delete-collection-data')
      ? [{ label: 'Reset…', danger: true, onChoose: () => reset({ id, compound_id }) }]
      : []),
  ];
  const dialogs = (
    <>
      {question}
      {assigned !== undefined && (
        <AssignToRound selected={{ ids: [assigned] }} onClose={() => setAssigned(undefined)} />
      )}
    </>
  );
  return { actionsOf, dialogs };
}

export function ArticlesPage() {
  const { query } = useListQuery(articleList);
  const filters = useArticleFilters(query);
  const totals = useTotals();
  const { actionsOf, dialogs } = useRowActions();
  return (
    <>
      <ListPage
        title="Articles"
        noun={['article', 'articles']}
        {...(totals && { note: totals })}
        list={articleList}
        filters={filters}
        renderers={{
          title: (article) => <ArticleCell article={article} />,
          state: (article, text) => <StatusCell article={article} text={text} />,
          readers: ({ readers }) => <ReaderBoxes readers={readers} />,
          round: ({ round }, text) => (round ? <TextLink to={roundPath(round.id)}>{text}</TextLink> : text),
          import: ({ import: file }, text) =>
            file ? <TextLink to={`${importsPath}/${file.id}`}>{text}</TextLink> : text,
        }}
        rowKey={({ id }) => id}
        nameOf={articleName}
        empty={{ title: 'No articles yet', text: 'Import a citation file: its articles appear here.' }}
        lead={<ArticleStrip />}
        actions={
          <LinkButton variant="contained" color="accent" startIcon={<PlusIcon />} to={importsPath}>
            Import
          </LinkButton>
        }
        Bulk={ArticlesBulk}
        rowActions={actionsOf}
      />
      {dialogs}
    </>
  );
}
