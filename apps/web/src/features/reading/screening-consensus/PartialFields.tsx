import { questionOf } from '@cea/contract/decision';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { Consensus } from '@cea/contract/forms';
import { sourceOf } from '@cea/contract/value-source';
import Box from '@mui/material/Box';
import { tokens } from '../../../ui/tokens.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import type { Side } from '../consensus/consensus-items.ts';
import { TakeButton } from '../consensus/TakeButton.tsx';
import { showAnswer } from '../decision/show-answer.ts';
import { Difference } from '../Difference.tsx';
import { bothReadings, type Field } from './choices.ts';

interface Props {
  consensus: Consensus;
  answers: AnyAnswers;
  /** The decision that is agreed on so far. */
  isAccepted: boolean;
  disabled: boolean;
  onTake: (key: string, side: Side) => void;
}

/**
 * The abstract-level fields: those that differ are chosen, all others are said once. If only one reader accepted the
 * abstract, there is nothing to choose until it is agreed to accept it.
 */
export function PartialFields({ consensus, answers, isAccepted, disabled, onTake }: Props) {
  const { fields, a, b, isSplit } = bothReadings(consensus);
  const differing = fields.filter(({ differs, by }) => differs && !by).length;
  if (fields.length === 0 || (isSplit && !isAccepted)) return null;
  return (
    <Box component="section" aria-label="Fields of the partial review">
      <Box sx={{ mb: 0.75, fontSize: '0.8125rem' }}>
        <strong>Fields of the partial review</strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {differing} of {fields.length} {differing === 1 ? 'differs' : 'differ'}
        </Box>
      </Box>
      <Box component="dl" sx={table}>
        {fields.map((field) => {
          const agreed = answers[field.key];
          const source = agreed === undefined ? undefined : sourceOf(field.key, agreed, { a, b });
          return (
            <Box key={field.key} sx={line}>
              <Box component="dt" sx={label}>
                {questionOf(field.key)!.label}
              </Box>
              {field.differs && !field.by ? (
                <BothAnswers field={field} source={source} disabled={disabled} onTake={onTake} />
              ) : (
                <Agreed field={field} />
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function Agreed({ field: { key, a, b, by } }: { field: Field }) {
  const { labelOf } = useLabels();
  return (
    <Box component="dd" sx={{ m: 0, px: 1, py: 0.75, gridColumn: 'span 2' }}>
      {showAnswer(key, by === 'B' ? b : a, labelOf)}{' '}
      <Box component="span" sx={{ color: 'text.secondary', ml: 0.5 }}>
        {by ? `Reader ${by}` : 'both'}
      </Box>
    </Box>
  );
}

interface Choice {
  field: Field;
  /** Who gave the answer that is agreed on so far. */
  source: string | undefined;
  disabled: boolean;
  onTake: Props['onTake'];
}

function BothAnswers({ field: { key, a, b }, source, disabled, onTake }: Choice) {
  const { labelOf } = useLabels();
  const texts = { A: showAnswer(key, a, labelOf), B: showAnswer(key, b, labelOf) };
  return (['A', 'B'] as const).map((side) => (
    <Box key={side} component="dd" sx={{ m: 0.5, minWidth: 0 }}>
      <TakeButton
        label={`Take ${side}: ${questionOf(key)!.label}, ${texts[side] || 'no answer, counted as not reported'}`}
        taken={source === side}
        disabled={disabled}
        onTake={() => onTake(key, side)}
      >
        {texts[side] ? (
          <Difference of={{ key, a, b }} side={side} />
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            No answer
          </Box>
        )}
      </TakeButton>
    </Box>
  ));
}

const table = {
  m: 0,
  border: `1px solid ${tokens.line}`,
  borderRadius: '10px',
  bgcolor: '#fff',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
} as const;
const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '110px 1fr 1fr' },
  alignItems: 'start',
  '& + &': { borderTop: `1px solid ${tokens.line}` },
} as const;
const label = {
  px: 1.25,
  py: 0.75,
  fontWeight: 600,
  color: tokens.label,
  gridColumn: { xs: 'span 2', sm: 'auto' },
} as const;
