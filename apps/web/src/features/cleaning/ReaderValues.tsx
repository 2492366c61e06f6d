import type { CleanedForm, ListedFinding } from '@cea/contract/cleaning-calls';
import { sameAnswer } from '@cea/contract/dictionary/kinds';
import { unitOf } from '@cea/contract/dictionary/units';
import { dictionary } from '@cea/contract/dictionary/variables';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { showDate } from '../../lib/dates.ts';
import { Key } from '../../ui/Keys.tsx';
import { OldNew } from '../../ui/OldNew.tsx';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { fieldOf, showValue, withUnit } from '../dictionary/fields.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import { shownValue, takenFrom } from './finding-draft.ts';
import type { FindingDraft } from './use-draft.ts';

interface Props {
  finding: ListedFinding;
  form: CleanedForm;
  draft: FindingDraft;
}

const sources: Readonly<Record<string, string>> = {
  A: 'taken from Reader A',
  B: 'taken from Reader B',
  cleaning: 'corrected in data cleaning',
  pairing: 'set when rows were paired',
  bot: 'taken from the draft',
};

/** Where the agreed values came from, and what each reader answered otherwise. */
export function ReaderValues({ finding, form, draft }: Props) {
  const { labelOf } = useLabels();
  const { changed } = draft;
  const show = (key: string, value: unknown) =>
    withUnit(showValue(key, value, labelOf), value, unitOf(dictionary[key]!, draft.above)) || 'No answer';
  const main = draft.compared;
  const last = main && form.edits.find(({ row_id, key }) => row_id === main.row_id && key === main.key);
  return (
    <Box sx={lines}>
      <Box sx={{ color: tokens.muted }}>Where it came from</Box>
      <Box>
        {changed.map((field) => (
          <div key={field.key}>
            {fieldOf(field.key)?.label}{' '}
            <OldNew old={show(field.key, field.value)} next={show(field.key, shownValue(field, draft.draft))} />, not
            saved
          </div>
        ))}
        {changed.length === 0 &&
          main &&
          last &&
          `${fieldOf(main.key)?.label}: ${sources[last.source] ?? 'entered'} on ${showDate(last.at)} by ${last.by.full_name}`}
        {changed.length === 0 &&
          !last &&
          main &&
          sameAnswer(dictionary[main.key]!, main.a, main.b) &&
          'Both readers agreed.'}
      </Box>
      {main &&
        (['a', 'b'] as const).map((side, at) => {
          const name = form.readings[at]?.reader?.full_name;
          const isShown = sameAnswer(dictionary[main.key]!, main[side], shownValue(main, draft.draft));
          const value = show(main.key, main[side]);
          return (
            <Box key={side} sx={{ display: 'contents' }}>
              <Button
                variant="outlined"
                size="small"
                disabled={isShown}
                onClick={() => draft.set(takenFrom(main, side))}
                sx={takeStyle}
              >
                <Key>{side.toUpperCase()}</Key> {value}
                <VisuallyHidden>, take it from Reader {side.toUpperCase()}</VisuallyHidden>
              </Button>
              <Box sx={{ alignSelf: 'center', overflowWrap: 'anywhere' }}>
                {fieldOf(main.key)?.label}, Reader {side.toUpperCase()}
                {name && `, ${name}`}
                {sameAnswer(dictionary[main.key]!, main[side], main.value) && ': the same as the consensus'}
              </Box>
            </Box>
          );
        })}
      {finding.reader_reason && (
        <>
          <Box sx={{ color: tokens.muted }}>Reader’s reason</Box>
          <Box>“{finding.reader_reason}”</Box>
        </>
      )}
    </Box>
  );
}

/** A long answer wraps instead of leaving its button. */
const takeStyle = {
  gap: 1,
  justifyContent: 'flex-start',
  minWidth: 0,
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

const lines = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(min(190px, 45%)) minmax(0, 1fr)',
  gap: 0.75,
  columnGap: 1.5,
  mt: 1.5,
  fontSize: '0.87rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
