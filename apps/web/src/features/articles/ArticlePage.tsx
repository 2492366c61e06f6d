import type { ArticleHead } from '@cea/contract/forms';
import { keysOf } from '@cea/contract/dictionary/variables';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AnswerList } from '../dictionary/AnswerList.tsx';
import { useLabels } from '../dictionary/use-labels.ts';
import { titleOf } from '../reading/article-title.ts';
import { ArticleForms } from './ArticleForms.tsx';
import { articleOptions } from './articles-api.ts';

function Article({ article }: { article: ArticleHead }) {
  const { labelOf } = useLabels();
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader title={titleOf(article)} note={article.compound_id} />
      <Stack spacing={2.5}>
        <ArticleForms article={article} />
        <Panel title="Article">
          <AnswerList keys={keysOf('article')} answers={article.answers} labelOf={labelOf} />
        </Panel>
      </Stack>
    </PageContainer>
  );
}

export function ArticlePage() {
  const id = Number(useParams().id);
  return <LoadedPage query={useQuery(articleOptions(id))}>{(article) => <Article article={article} />}</LoadedPage>;
}
