import type { Article } from '@cea/contract/articles';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useParams } from 'react-router';
import { showDate } from '../../lib/dates.ts';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { StepLine } from '../../ui/StepLine.tsx';
import { PdfCard } from '../article-files/PdfCard.tsx';
import { ArticleProblems } from '../problems/ArticleProblems.tsx';
import { ArticleRankPanel } from '../ranking/ArticleRankPanel.tsx';
import { ArticleSheet } from '../reading/ArticleAbstract.tsx';
import { stepsOf } from './article-steps.ts';
import { ArticleDuplicates } from './ArticleDuplicates.tsx';
import { ArticleFindings } from './ArticleFindings.tsx';
import { ArticleForms } from './ArticleForms.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import { ArticleHistory } from './ArticleHistory.tsx';
import { ArticleNotes } from './ArticleNotes.tsx';
import { ArticleReports } from './ArticleReports.tsx';
import { articleFormsOptions, articleKey, articleOptions } from './articles-api.ts';
import { FormsCompare } from './FormsCompare.tsx';
import { useCleanedForm } from './use-cleaned-form.ts';

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

/** The content, and a column beside it that comes last on a phone. */
const columns = {
  display: 'grid',
  gap: 2.5,
  mt: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 324px' },
};

function ShownArticle({ article }: { article: Article }) {
  const queryClient = useQueryClient();
  const { data: forms } = useQuery(articleFormsOptions(article.id));
  const { data: cleaned } = useCleanedForm(forms);
  return (
    <PageContainer sx={{ pb: 6 }}>
      <ArticleHeader article={article} forms={forms} />
      <StepLine label="Way of the article" steps={stepsOf(article, forms ?? [], showDate, cleaned?.findings)} />
      <Box sx={columns}>
        <Stack spacing={3.5}>
          <Part title="Forms">
            <FormsCompare article={article} />
          </Part>
          {forms && forms.length > 0 && (
            <Part title="All forms">
              <ArticleForms article={article} forms={forms} />
            </Part>
          )}
          <Part title="Abstract and citation">
            <ArticleSheet article={article} />
          </Part>
        </Stack>
        <Stack spacing={2}>
          <PdfCard
            articleId={article.id}
            pdf={article.pdf}
            onChanged={() => queryClient.invalidateQueries({ queryKey: articleKey(article.id) })}
          />
          <ArticleRankPanel id={article.id} />
          <ArticleProblems id={article.id} />
          <ArticleDuplicates id={article.id} />
          {cleaned && <ArticleFindings articleId={article.id} cleaned={cleaned} />}
          {forms && <ArticleNotes forms={forms} />}
          <ArticleReports article={article} />
          <ArticleHistory id={article.id} />
        </Stack>
      </Box>
    </PageContainer>
  );
}

export function ArticlePage() {
  const id = Number(useParams().id);
  return (
    <LoadedPage query={useQuery(articleOptions(id))}>{(article) => <ShownArticle article={article} />}</LoadedPage>
  );
}
