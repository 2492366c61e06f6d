import type { MyTraining, MyTrainingStep } from '@cea/contract/my-training';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { BeforeYouStart } from './BeforeYouStart.tsx';
import { NextArticle } from './NextArticle.tsx';
import { columns } from './training-styles.ts';
import { nextStepOf, stepStatus } from './training-texts.ts';
import { TrainingSteps } from './TrainingSteps.tsx';

interface Props {
  training: MyTraining;
  step: MyTrainingStep;
  actions?: ReactNode;
  /** Beside the content, below what to do next. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What every page of a training article has: its title and state, the steps, and what to do next. */
export function TrainingFrame({ training, step, actions, aside, children }: Props) {
  const next = nextStepOf(training);
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader
        parent={{ label: 'Dashboard', to: '/data-collection', page: 'Training' }}
        title={step.article.title || step.article.compound_id}
        note={<StatusChip {...stepStatus(step)} />}
        actions={actions}
      />
      <TrainingSteps training={training} current={step.id} />
      <Box sx={columns}>
        <Box sx={{ minWidth: 0 }}>{children}</Box>
        <Stack component="aside" aria-label="What to do next" spacing={1.75}>
          {next && <NextArticle step={next} articles={training.steps.length} />}
          <BeforeYouStart training={training} />
          {aside}
        </Stack>
      </Box>
    </PageContainer>
  );
}
