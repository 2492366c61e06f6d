import type { Chosen } from '@cea/contract/dictionary/variable';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { Segmented } from '../../ui/Segmented.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import { inputId } from '../reading/fields-on-page.ts';
import type { ScreeningDraft } from './use-screening-draft.tsx';

const options = [
  { value: 'accept', label: 'Accept' },
  { value: 'reject', label: 'Reject' },
] as const;

/** The decision of a screening, and the reason of a rejection. */
export function DecisionFields({ draft: { study, answers, set, faultOf } }: { draft: ScreeningDraft }) {
  const { choicesOf } = useLabels();
  const id = inputId(study.row_id, 'is_accepted');
  const accepted = answers.is_accepted;
  const reason = (answers.rejection_reason as readonly Chosen[] | undefined)?.[0];
  const reasons = choicesOf('rejection-reason').filter((one) => !one.archived || one.id === reason?.id);
  const chosen = reasons.find((one) => one.id === reason?.id);
  const decide = (is_accepted: boolean) => {
    set('is_accepted', is_accepted);
    if (is_accepted) set('rejection_reason', null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Box id={`${id}-label`} sx={labelStyles}>
          Decision
        </Box>
        <Segmented
          id={id}
          labelledBy={`${id}-label`}
          options={options}
          value={accepted === undefined ? undefined : accepted === true ? 'accept' : 'reject'}
          onChange={(next) => next && decide(next === 'accept')}
        />
        <Fault text={faultOf('is_accepted')} />
      </div>
      {accepted === false && (
        <div id={inputId(study.row_id, 'rejection_reason')}>
          <SelectInput
            label="Reason for rejection"
            value={reason ? String(reason.id) : ''}
            options={[
              ...(reason ? [] : [{ value: '', label: 'Choose a reason' }]),
              ...reasons.map((one) => ({ value: String(one.id), label: one.label })),
            ]}
            onChange={(next) => set('rejection_reason', next === '' ? null : [{ id: Number(next) }])}
            sx={{ width: '100%' }}
          />
          <Fault text={faultOf('rejection_reason')} />
        </div>
      )}
      {accepted === false && reason && chosen?.details && (
        <TextInput
          label="Details"
          value={reason.details ?? ''}
          onChange={({ target }) =>
            set('rejection_reason', [{ id: reason.id, ...(target.value && { details: target.value }) }])
          }
          slotProps={{ input: { maxLength: 2000 } }}
        />
      )}
    </Box>
  );
}

const Fault = ({ text }: { text: string | undefined }) => (text ? <FormHelperText error>{text}</FormHelperText> : null);

const labelStyles = { mb: 0.5, color: tokens.label, fontSize: '0.8125rem', fontWeight: 600 } as const;
