import { labelOfKey } from '@cea/contract/decision';
import { addRow, removeRow } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import { counted } from '../../lib/number-format.ts';
import { OldNew } from '../../ui/OldNew.tsx';
import { type LabelOf, useLabels } from '../dictionary/use-labels.ts';
import { showAnswer } from './decision/show-answer.ts';

export interface ChangedAnswer {
  readonly id: string;
  /** Such as `Ratio 2`; undefined for the study. */
  readonly place: string | undefined;
  /** A question, or that the row is added or removed. */
  readonly key: string;
  readonly old: unknown;
  readonly next: unknown;
}

/** More would not be read; the history of the form has them all. */
const shownFields = 8;
/** Longer texts, such as a target population, would hide the other fields. */
const longest = 120;

function show(key: string, value: unknown, labelOf: LabelOf): string | null {
  const text = showAnswer(key, value ?? undefined, labelOf);
  return text.length > longest ? `${text.slice(0, longest)}…` : text || null;
}

function Line({ change: { place, key, old, next } }: { change: ChangedAnswer }) {
  const { labelOf } = useLabels();
  if (key === addRow) return `${place ?? 'A row'}: added`;
  if (key === removeRow) return `${place ?? 'A row'}: removed`;
  return (
    <>
      {[place, labelOfKey(key)].filter(Boolean).join(', ')}:{' '}
      <OldNew old={show(key, old, labelOf)} next={show(key, next, labelOf) ?? '(removed)'} wraps />
    </>
  );
}

/** Answers before and after a change, each with its place and question. */
export function ChangedAnswers({ changes }: { changes: readonly ChangedAnswer[] }) {
  const more = changes.length - shownFields;
  return (
    <Box component="ul" aria-label="Changed fields" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {changes.slice(0, shownFields).map((change) => (
        <li key={change.id}>
          <Line change={change} />
        </li>
      ))}
      {more > 0 && <li>{counted(more, 'more field')}</li>}
    </Box>
  );
}
