import type { MyTraining, MyTrainingStep } from '@cea/contract/my-training';
import { hasPassed, scoreText } from '@cea/contract/training';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import { Link } from 'react-router';
import { showDate } from '../../lib/dates.ts';
import { tokens } from '../../ui/tokens.ts';
import { trainingPath } from './training-paths.ts';
import {
  circle,
  circleDone,
  circleLow,
  step as stepStyles,
  stepNote,
  steps as stepsStyles,
} from './training-styles.ts';

interface Shown {
  readonly number: number;
  readonly done: boolean;
  readonly low?: boolean;
  readonly label: string;
  readonly figures?: string;
  readonly note: string;
}

function Content({ number, done, low = false, label, figures, note }: Shown) {
  return (
    <>
      <Box component="span" aria-hidden sx={[circle, done && circleDone, low && circleLow]}>
        {done ? '✓' : low ? '!' : number}
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="b" sx={{ fontWeight: 600, color: tokens.navy }}>
          {label}
        </Box>
        {figures && (
          <Box component="span" sx={{ ml: 1 }}>
            {figures}
          </Box>
        )}
        <Box component="span" sx={stepNote}>
          {note}
        </Box>
      </Box>
    </>
  );
}

const shownOf = ({ position, article, state, score, submitted_at }: MyTrainingStep): Shown => ({
  number: position,
  done: hasPassed(score),
  low: score !== null && !hasPassed(score),
  label: `Article ${position}`,
  ...(score && { figures: scoreText(score) }),
  note: [state === 'open' ? 'Open' : submitted_at && showDate(submitted_at), article.title].filter(Boolean).join(' · '),
});

/** The articles of a training and what comes after them. */
export function TrainingSteps({ training, current }: { training: MyTraining; current: number }) {
  const { steps, status } = training;
  return (
    <Card component="ol" aria-label="Steps of your training" sx={{ ...stepsStyles, '--steps': steps.length + 1 }}>
      {steps.map((one) => (
        <li key={one.id}>
          <ButtonBase
            component={Link}
            to={trainingPath(one.id)}
            aria-current={one.id === current ? 'step' : undefined}
            sx={stepStyles}
          >
            <Content {...shownOf(one)} />
          </ButtonBase>
        </li>
      ))}
      <li>
        <Box sx={stepStyles}>
          <Content
            number={steps.length + 1}
            done={status === 'Complete'}
            label="Complete"
            note={status === 'Complete' ? 'Paid rounds are open to you' : 'Then paid rounds open to you'}
          />
        </Box>
      </li>
    </Card>
  );
}
