import { type TrainingStep, hasPassed, scoreText } from '@cea/contract/training';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { counted } from '../../lib/number-format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { adminFormPath } from '../admin-forms/admin-form-path.ts';

interface Props {
  steps: readonly TrainingStep[];
  reader: string;
  /** Opens the notes on a form. */
  onNotes: (formId: number) => void;
}

const states = { new: 'not begun', open: 'open', submitted: '' } as const;

/** The articles of a reader's training, each with its score; one that was begun opens. */
export function ScoreLines({ steps, reader, onNotes }: Props) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
      {steps.map(({ id, position, article, state, form_id, attempts, score }) => {
        const name = `article ${position} of ${reader}`;
        return (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}
          >
            {form_id === null ? (
              <span title={article.title}>{article.compound_id}</span>
            ) : (
              <TextLink
                to={adminFormPath({ id: form_id, kind: 'review' })}
                title={article.title}
                aria-label={`${article.compound_id}, ${name}`}
              >
                {article.compound_id}
              </TextLink>
            )}
            {score && (
              <Box
                component="span"
                sx={{ fontWeight: 600, color: hasPassed(score) ? tokens.successInk : tokens.warningInk }}
              >
                {scoreText(score)}
              </Box>
            )}
            <Box component="span" sx={{ color: tokens.muted, fontSize: '0.8125rem' }}>
              {[states[state], attempts > 1 && counted(attempts, 'attempt')].filter(Boolean).join(', ')}
            </Box>
            {form_id !== null && (
              <Link
                component="button"
                type="button"
                aria-label={`Notes on ${name}`}
                onClick={() => onNotes(form_id)}
                sx={{ minHeight: 24, fontSize: '0.8125rem' }}
              >
                Notes
              </Link>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
