import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { VariableKey } from '@cea/contract/dictionary/variables';
import Box from '@mui/material/Box';
import { showValue } from '../../dictionary/fields.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';

/** Shown here and so left out of the list below. */
export const perspectiveKeys: readonly string[] = [
  'perspective_stated',
  'perspective_correct',
  'perspective_judged',
  'perspective_comment',
] satisfies VariableKey[];

/** The perspective as stated by the authors and as judged by the reader: they often differ, so both are shown. */
export function Perspective({ answers, labelOf }: { answers: AnyAnswers; labelOf: LabelOf }) {
  const said = (key: VariableKey): string => showValue(key, answers[key], labelOf);
  const sides = [
    [
      'stated',
      said('perspective_stated'),
      answers.perspective_correct === false && 'does not match the costs included',
    ],
    ['assessed', said('perspective_judged'), said('perspective_comment')],
  ] as const;
  if (!sides.some(([, text]) => text)) return null;
  return (
    <Box
      component="dl"
      sx={{ m: 0, mb: 1, pb: 1, borderBottom: '1px solid #edf2f7', fontSize: '0.9rem', containerType: 'inline-size' }}
    >
      <Box
        sx={{
          display: 'grid',
          rowGap: 0.5,
          columnGap: 2,
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          '@container (min-width: 560px)': { gridTemplateColumns: 'minmax(150px, 2fr) 2fr 2fr' },
        }}
      >
        <Box
          component="dt"
          sx={{
            color: 'text.secondary',
            gridColumn: '1 / -1',
            '@container (min-width: 560px)': { gridColumn: 'auto' },
          }}
        >
          Perspective
        </Box>
        {sides.map(([side, text, note]) => (
          <Box key={side} component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {side}: <strong>{text || 'not reported'}</strong>
            {note && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{note}</Box>}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
