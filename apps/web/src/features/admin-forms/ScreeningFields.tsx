import { isDecisionKey } from '@cea/contract/decision';
import { askedKeys } from '@cea/contract/dictionary/effective';
import { dictionary } from '@cea/contract/dictionary/variables';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AnswerField } from '../dictionary/AnswerField.tsx';
import { inputId } from '../reading/fields-on-page.ts';
import { DecisionFields } from './DecisionFields.tsx';
import type { ScreeningDraft } from './use-screening-draft.tsx';

/** What a partial review holds: the questions that an abstract is asked. */
export const abstractKeys = askedKeys('screening', 'method').filter((key) => !isDecisionKey(key));

/** The decision and the abstract-level fields, to edit. */
export function ScreeningFields({ draft }: { draft: ScreeningDraft }) {
  const { study, answers, set, faultOf } = draft;
  return (
    <>
      <DecisionFields draft={draft} />
      <Typography variant="h3" sx={{ fontSize: '0.9375rem', mt: 2.5 }}>
        Fields of the partial review
      </Typography>
      <Box sx={{ containerType: 'inline-size', '& > * + *': { borderTop: '1px solid #eef2f6' } }}>
        {abstractKeys.map((key) => (
          <AnswerField
            key={key}
            id={inputId(study.row_id, key)}
            variable={dictionary[key]!}
            value={answers[key]}
            required={answers.is_accepted === true && dictionary[key]!.requiredWhen === true}
            fault={faultOf(key)}
            onChange={(value) => set(key, value)}
          />
        ))}
      </Box>
    </>
  );
}
