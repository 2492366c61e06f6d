import type { MyTraining } from '@cea/contract/my-training';
import { hasPassed, scoreText } from '@cea/contract/training';
import Box from '@mui/material/Box';
import { counted } from '../../lib/number-format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { trainingPath } from './training-paths.ts';
import { nextStepOf, stepStatus } from './training-texts.ts';

/** How many articles passed, and the share of all their fields that agree. */
function outcomeOf(steps: MyTraining['steps']): string {
  const scores = steps.flatMap(({ score }) => score ?? []);
  const passed = `${scores.filter(hasPassed).length} of ${counted(steps.length, 'article')} passed`;
  const fields = scores.reduce((sum, { count }) => sum + count, 0);
  if (fields === 0) return `${passed}.`;
  const agreed = scores.reduce((sum, { count, observed }) => sum + count * observed, 0);
  return `${passed}, ${Math.round((100 * agreed) / fields)}% agreement.`;
}

interface Props {
  training: MyTraining;
  /** There is nothing else to do. */
  isMain?: boolean;
}

/** The reader's training, on the dashboard. */
export function TrainingCard({ training, isMain = false }: Props) {
  const { status, steps } = training;
  const next = nextStepOf(training);
  if (status === 'Complete')
    return (
      <SidePanel title="Training" aside={<StatusChip tone="good" label="Complete" />}>
        <Box sx={{ fontSize: '0.875rem' }}>
          {outcomeOf(steps)}{' '}
          <TextLink to={trainingPath()} sx={{ textDecoration: 'underline' }}>
            See the comparisons
          </TextLink>
        </Box>
      </SidePanel>
    );
  return (
    <SidePanel title="Training" aside={<StatusChip tone="waiting" label="Open" />}>
      <Box sx={{ fontSize: '0.875rem', mb: 1 }}>Paid rounds open to you once it is complete.</Box>
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}
      >
        {steps.map((step) => (
          <Box component="li" key={step.id} sx={{ display: 'flex', gap: 1.5, py: 0.5 }}>
            <TextLink to={trainingPath(step.id)} title={step.article.title}>
              Article {step.position}
            </TextLink>
            <Box
              component="span"
              sx={{ ml: 'auto', color: step.score && !hasPassed(step.score) ? tokens.warningInk : tokens.muted }}
            >
              {step.score ? scoreText(step.score) : stepStatus(step).label}
            </Box>
          </Box>
        ))}
      </Box>
      {next && (
        <LinkButton
          to={trainingPath(next.id)}
          {...(isMain ? { variant: 'contained', color: 'accent' } : { fullWidth: true })}
          sx={{ mt: 1.25 }}
        >
          Go to article {next.position}
        </LinkButton>
      )}
    </SidePanel>
  );
}
