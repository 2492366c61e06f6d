import type { CleanedForm, ListedFinding } from '@cea/contract/cleaning-calls';
import { unitOf } from '@cea/contract/dictionary/units';
import { dictionary } from '@cea/contract/dictionary/variables';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { usePageKeys } from '../../lib/use-page-keys.ts';
import { Key } from '../../ui/Keys.tsx';
import { AnswerField } from '../dictionary/AnswerField.tsx';
import { focusField } from '../reading/fields-on-page.ts';
import { AskedReaders } from './AskedReaders.tsx';
import { AskReaders } from './AskReaders.tsx';
import { decisions } from './decisions.ts';
import { CheckLine } from './CheckLine.tsx';
import { mendFinding, takeBackWaiver, waiveFinding } from './cleaning-api.ts';
import { actionOf, type CleaningAction } from './cleaning-keys.ts';
import { mendOf, shownValue, takenFrom } from './finding-draft.ts';
import { ReaderValues } from './ReaderValues.tsx';
import type { Deciding } from './use-decide.ts';
import type { FindingDraft } from './use-draft.ts';
import { type GivenReason, WaiveForm } from './WaiveForm.tsx';

interface Props {
  finding: ListedFinding;
  form: CleanedForm;
  draft: FindingDraft;
  deciding: Deciding;
  onSettled: () => void;
}

/** Enter on a button or a link is for that. */
const isOnControl = (): boolean => document.activeElement?.closest('button, a, summary') !== null;

/** The fields that the rule reads, what it says to them while they are typed, and what can be done. */
export function OpenFinding({ finding, form, draft, deciding, onSettled }: Props) {
  const id = useId();
  const [asks, setAsks] = useState<'waive' | 'readers'>();
  const { fields, changed } = draft;
  const fieldId = (key: string) => `${id}-${key}`;
  const { form_id, row_id, rule } = finding;

  const mend = () => {
    if (!draft.canMend) return;
    const now = changed.map((field) => ({ ...field, value: shownValue(field, draft.draft) }));
    deciding.decide({
      finding,
      send: () => mendFinding(form_id, mendOf(form, finding, now)),
      undo: (after) => mendFinding(form_id, mendOf(after, finding, changed)),
      onSettled: () => {
        draft.clear();
        onSettled();
      },
    });
  };
  const waive = (reason: GivenReason) =>
    deciding.decide({
      finding,
      send: () => waiveFinding(form_id, { rule, row_id, seq: form.form.seq, ...reason }),
      undo: async (after) => {
        const waiver = after.findings.find((one) => one.row_id === row_id && one.rule === rule)?.settled;
        return waiver ? takeBackWaiver(form_id, waiver.id) : after;
      },
      onSettled,
    });
  const actions: Partial<Record<CleaningAction, () => void>> = {
    edit: () => focusField(fieldId(fields.find(({ key }) => key === finding.key)?.key ?? fields[0]!.key)),
    takeA: () => draft.compared && draft.set(takenFrom(draft.compared, 'a')),
    takeB: () => draft.compared && draft.set(takenFrom(draft.compared, 'b')),
    waive: () => setAsks('waive'),
    ask: () => setAsks('readers'),
    mend,
  };
  usePageKeys((key) => {
    const name = key.busy ? undefined : actionOf(key);
    const act = name === 'mend' && isOnControl() ? undefined : actions[name ?? 'keys'];
    act?.();
    return act !== undefined;
  });

  return (
    <>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          mend();
        }}
        onKeyDown={({ key, target }) => {
          if (key === 'Escape' && target instanceof HTMLElement) target.blur();
        }}
        sx={{ px: 2, pt: 1 }}
      >
        {finding.asked && <AskedReaders asked={finding.asked} state={finding.state} />}
        <Box sx={fieldGrid}>
          {fields.map((field) => (
            <Box key={field.key} sx={{ containerType: 'inline-size', minWidth: 0 }}>
              <AnswerField
                id={fieldId(field.key)}
                compact
                help=""
                variable={dictionary[field.key]!}
                unit={unitOf(dictionary[field.key]!, draft.above)}
                value={shownValue(field, draft.draft)}
                fault={draft.faults[field.key]}
                onChange={(value) => draft.set({ [field.key]: value })}
                onVisit={() => draft.visit(field.key)}
              />
            </Box>
          ))}
        </Box>
        <CheckLine finding={finding} draft={draft} />
        <ReaderValues finding={finding} form={form} draft={draft} />
        {asks !== 'waive' && (
          <Box sx={decisions}>
            <Button type="submit" variant="contained" color="accent" disabled={!draft.canMend} sx={{ gap: 1 }}>
              Mend and next <Key>Enter</Key>
            </Button>
            <Button variant="outlined" onClick={() => setAsks('waive')} sx={{ gap: 1 }}>
              Waive… <Key>W</Key>
            </Button>
            <Button variant="outlined" onClick={() => setAsks('readers')} sx={{ gap: 1 }}>
              Ask the readers <Key>N</Key>
            </Button>
          </Box>
        )}
      </Box>
      {asks === 'waive' && <WaiveForm onWaive={waive} onCancel={() => setAsks(undefined)} />}
      {asks === 'readers' && <AskReaders finding={finding} onClose={() => setAsks(undefined)} />}
    </>
  );
}

/** Fields that belong together are beside each other where there is space. */
const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
  columnGap: 2,
  alignItems: 'end',
} as const;
