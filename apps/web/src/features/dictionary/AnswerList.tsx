import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { isNotReported } from '@cea/contract/dictionary/variable';
import Box from '@mui/material/Box';
import { tokens } from '../../ui/tokens.ts';
import { fieldOf, showWithUnit } from './fields.ts';
import type { LabelOf } from './use-labels.ts';

interface Props {
  keys: readonly string[];
  answers: AnyAnswers;
  /** The answers that determine the currency, if `answers` is only a part of them. */
  among?: AnyAnswers;
  labelOf: LabelOf;
}

/** The given answers by question; questions never asked are left out. */
export function AnswerList({ keys, answers, among = answers, labelOf }: Props) {
  return (
    <Box component="dl" sx={{ m: 0, fontSize: '0.9rem', containerType: 'inline-size' }}>
      {keys
        .filter((key) => answers[key] !== undefined)
        .map((key) => (
          <Box
            key={key}
            sx={{
              display: 'grid',
              '@container (min-width: 380px)': {
                gridTemplateColumns: 'minmax(150px, 2fr) minmax(0, 4fr)',
                columnGap: 2,
              },
              py: 1,
              '& + &': { borderTop: '1px solid #edf2f7' },
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {fieldOf(key)?.label ?? key}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                overflowWrap: 'anywhere',
                whiteSpace: 'pre-line',
                color: isNotReported(answers[key]) ? tokens.muted : tokens.ink,
              }}
            >
              {showWithUnit(key, answers[key], labelOf, among)}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
