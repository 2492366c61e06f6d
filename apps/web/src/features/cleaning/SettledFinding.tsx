import { waiverKinds } from '@cea/contract/cleaning';
import type { CleanedForm, ListedFinding } from '@cea/contract/cleaning-calls';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { showDate } from '../../lib/dates.ts';
import { OldNew } from '../../ui/OldNew.tsx';
import { tokens } from '../../ui/tokens.ts';
import { fieldOf, showValue } from '../dictionary/fields.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import { AskedReaders } from './AskedReaders.tsx';
import { mendFinding, takeBackWaiver } from './cleaning-api.ts';
import { fieldsOf, mendOf } from './finding-draft.ts';
import type { Deciding } from './use-decide.ts';

interface Props {
  finding: ListedFinding;
  form: CleanedForm;
  deciding: Deciding;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What was decided about a finding, by whom, and how to take it back. */
export function SettledFinding({ finding, form, deciding }: Props) {
  const { labelOf } = useLabels();
  const { settled, state, form_id, text, values } = finding;
  if (!settled) return null;
  const before = settled.values;
  const changed = fieldsOf(form, finding).filter(({ key }) => !isSame(before[key], values[key]));
  const restored = changed.map((field) => ({ ...field, value: before[field.key] }));
  const isMended = state === 'mended';
  const takeBack = () =>
    deciding.decide({
      finding,
      send: () =>
        isMended ? mendFinding(form_id, mendOf(form, finding, restored)) : takeBackWaiver(form_id, settled.id),
    });
  return (
    <Box sx={{ px: 2, py: 1.5, fontSize: '0.9rem' }}>
      <Box>{text}</Box>
      {isMended
        ? changed.map(({ key }) => (
            <Box key={key} sx={{ mt: 0.75 }}>
              {fieldOf(key)?.label}{' '}
              <OldNew
                old={showValue(key, before[key], labelOf) || 'No answer'}
                next={showValue(key, values[key], labelOf) || 'No answer'}
              />
            </Box>
          ))
        : settled.kind && (
            <Box sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
              <b>{waiverKinds[settled.kind]}.</b> {settled.reason}
            </Box>
          )}
      {finding.asked && <AskedReaders asked={finding.asked} state={state} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.25, color: tokens.muted }}>
        <span>
          {isMended ? 'Mended' : 'Waived'} by {settled.by.full_name} on {showDate(settled.at)}
        </span>
        {(!isMended || changed.length > 0) && (
          <Button size="small" variant="outlined" onClick={takeBack} sx={{ ml: 'auto' }}>
            {isMended ? 'Undo' : 'Take back'}
          </Button>
        )}
      </Box>
    </Box>
  );
}
