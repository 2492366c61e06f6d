import type { Article } from '@cea/contract/articles';
import { keysOf } from '@cea/contract/dictionary/variables';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useParams } from 'react-router';
import { showDate } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { AnswerList } from '../dictionary/AnswerList.tsx';
import { useLabels } from '../dictionary/use-labels.ts';
import { titleOf } from '../reading/article-title.ts';
import { History } from '../registry/History.tsx';
import { ArticleActions } from './ArticleActions.tsx';
import { ArticleForms } from './ArticleForms.tsx';
import { articleFormsOptions, articleOptions } from './articles-api.ts';
import { ResetArticle } from './ResetArticle.tsx';

function Standing({ article: { archived_at }, published }: { article: Article; published: boolean }) {
  if (archived_at !== null) return <StatusChip tone="off" label={`Archived ${showDate(archived_at)}`} />;
  return <StatusChip {...(published ? inRegistry : notInRegistry)} />;
}
const inRegistry = { tone: 'good', label: 'In the registry' } as const;
const notInRegistry = { tone: 'off', label: 'Not in the registry' } as const;

/** A section whose content brings its own frame. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function ShownArticle({ article }: { article: Article }) {
  const { labelOf } = useLabels();
  const { data: forms } = useQuery(articleFormsOptions(article.id));
  const published = forms?.some(({ published_in }) => published_in !== null);
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader
        title={titleOf(article)}
        note={
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, mt: 0.75 }}>
            {article.compound_id}
            {published !== undefined && <Standing article={article} published={published} />}
          </Box>
        }
      />
      <Box sx={{ minHeight: 38, mb: 3 }}>
        {published !== undefined && <ArticleActions article={article} published={published} />}
      </Box>
      <Stack spacing={3.5}>
        <Part title="Forms">
          <ArticleForms article={article} />
        </Part>
        <Part title="History">
          <Card>
            {article.history.length > 0 ? (
              <History history={article.history} />
            ) : (
              <EmptyState title="Not published yet" />
            )}
          </Card>
        </Part>
        <Panel title="Article">
          <AnswerList keys={keysOf('article')} answers={article.answers} labelOf={labelOf} />
        </Panel>
        <ResetArticle article={article} />
      </Stack>
    </PageContainer>
  );
}

export function ArticlePage() {
  const id = Number(useParams().id);
  return (
    <LoadedPage query={useQuery(articleOptions(id))}>{(article) => <ShownArticle article={article} />}</LoadedPage>
  );
}
