import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { VariableKey } from '@cea/contract/dictionary/variables';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { tokens } from '../../ui/tokens.ts';
import { showValue } from '../dictionary/fields.ts';
import type { LabelOf } from '../dictionary/use-labels.ts';

interface Props {
  title: string;
  /** The bibliography, where a record of the article has it. */
  answers: AnyAnswers;
  labelOf: LabelOf;
  children: ReactNode;
}

const cited: readonly VariableKey[] = ['authors', 'journal', 'publication_year'];

/** The white head of a registry page: the title and where it was published. */
export function ArticleHeader({ title, answers, labelOf, children }: Props) {
  const citation = cited.map((key) => showValue(key, answers[key], labelOf)).filter(Boolean);
  return (
    <Box sx={{ bgcolor: '#fff', borderBottom: `1px solid ${tokens.line}` }}>
      <PageContainer sx={{ py: { xs: 2.5, sm: 3.5 } }}>
        <Typography
          variant="h1"
          sx={{ fontSize: { xs: '1.4rem', sm: '1.75rem' }, maxWidth: 860, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
          {citation.join(' · ')}
        </Typography>
        <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{children}</Box>
      </PageContainer>
    </Box>
  );
}
