import { keysOf, type VariableKey } from '@cea/contract/dictionary/variables';
import type { ArticleHead } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tokens } from '../../ui/tokens.ts';
import { AnswerList } from '../dictionary/AnswerList.tsx';
import { useLabels } from '../dictionary/use-labels.ts';
import { StructuredText } from '../highlights/StructuredText.tsx';
import { titleOf } from './article-title.ts';

const inProse = new Set<string>(['title', 'abstract'] satisfies VariableKey[]);

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The article's abstract and citation, on a sheet of their own. */
export function ArticleSheet({ article }: { article: ArticleHead }) {
  return (
    <Box
      component="article"
      sx={{ bgcolor: '#fff', border: `1px solid ${tokens.line}`, borderRadius: 1, p: { xs: 2, sm: 3.5 } }}
    >
      <ArticleAbstract article={article} />
    </Box>
  );
}

/** The article's abstract and citation. */
export function ArticleAbstract({ article }: { article: ArticleHead }) {
  const { labelOf } = useLabels();
  const { abstract } = article.answers as Partial<Record<VariableKey, unknown>>;
  return (
    <>
      <Typography variant="h2" sx={{ fontSize: '1.2rem', mb: 1.5, overflowWrap: 'anywhere' }}>
        {titleOf(article)}
      </Typography>
      <StructuredText abstract={text(abstract)} level={3} />
      <Box sx={{ mt: 2.5, pt: 1, borderTop: `1px solid ${tokens.line}` }}>
        <AnswerList
          keys={keysOf('article').filter((key) => !inProse.has(key))}
          answers={article.answers}
          labelOf={labelOf}
        />
      </Box>
    </>
  );
}
