import { checkValue, questionOf } from '@cea/contract/decision';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { AnswerField } from '../../dictionary/AnswerField.tsx';
import { withUnit } from '../../dictionary/fields.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { focusField } from '../fields-on-page.ts';
import { showAnswer } from '../decision/show-answer.ts';
import type { CellItem } from './consensus-items.ts';

interface Props {
  item: CellItem;
  onSave: (value: unknown, reason: string) => void;
  onClose: () => void;
}

/** Both readers' answers, side by side. */
const readings = {
  m: 0,
  mb: 0.5,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  dt: { color: 'text.secondary', fontSize: '0.8125rem' },
  dd: { m: 0 },
} as const;

/** A third value, with the reason for choosing neither reader's. */
export function EditDialog({ item, onSave, onClose }: Props) {
  const id = useId();
  const { labelOf } = useLabels();
  const [value, setValue] = useState<unknown>(item.agreed ?? item.a ?? item.b ?? null);
  const [reason, setReason] = useState(item.note ?? '');
  const [tried, setTried] = useState(false);
  const show = (given: unknown) => withUnit(showAnswer(item.key, given, labelOf), given, item.unit);
  const fault = value === null ? 'Required' : checkValue(item.key, value);
  const missing = reason.trim() === '' ? 'Required' : undefined;
  const save = () => {
    setTried(true);
    if (!fault && !missing) onSave(value, reason.trim());
  };
  return (
    <ConfirmDialog
      title="Enter another value"
      action="Save"
      onConfirm={save}
      onClose={onClose}
      onEnter={() => focusField(id)}
    >
      <Box sx={{ containerType: 'inline-size' }}>
        <Box component="dl" sx={readings}>
          {(['A', 'B'] as const).map((side) => (
            <div key={side}>
              <dt>Reader {side}</dt>
              <dd>{show(side === 'A' ? item.a : item.b) || 'No answer'}</dd>
            </div>
          ))}
        </Box>
        <AnswerField
          id={id}
          variable={questionOf(item.key)!}
          unit={item.unit}
          value={value ?? undefined}
          fault={tried ? fault : undefined}
          onChange={setValue}
        />
        <TextInput
          label="Reason"
          hint="Explain why neither answer is right."
          required
          multiline
          minRows={2}
          value={reason}
          fault={tried ? missing : undefined}
          onChange={(event) => setReason(event.target.value)}
          sx={{ mt: 1.5 }}
        />
      </Box>
    </ConfirmDialog>
  );
}
