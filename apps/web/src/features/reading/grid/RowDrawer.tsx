import { type AnyAnswers, effective, shownKeys } from '@cea/contract/dictionary/effective';
import { rowTitle } from '@cea/contract/dictionary/row-title';
import { questionGroups } from '@cea/contract/dictionary/row-layout';
import { rowWarnings } from '@cea/contract/form-warnings';
import type { FormRow } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import { tokens } from '../../../ui/tokens.ts';
import { FoldedGroup } from '../../../ui/FoldedGroup.tsx';
import { showWithUnit } from '../../dictionary/fields.ts';
import { firstStop } from '../../dictionary/one-stop.ts';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { ComputedValues } from '../ComputedValues.tsx';
import { Questions } from '../Questions.tsx';
import { useFormState, useSession } from '../session-context.ts';
import type { GridControl } from './grid-control.ts';
import { useGridState } from './grid-state.ts';
import { withoutDrafts } from './show-row.ts';

interface Props {
  control: GridControl;
  /** As the page knows them, which follows the keys in the next pause: typing in the grid does not wait for these questions. */
  rows: readonly FormRow[];
  above: AnyAnswers;
}

const computedTitle = 'Calculated values';

/** Below the grid: the other questions about the current row, in groups that say what was answered. */
export function RowDrawer({ control, rows, above }: Props) {
  const rowId = useGridState(control.store, ({ at }) => at.row_id);
  // The line that adds a row is below the last one: the Tab key goes on from there to the questions of that row.
  const row = rowId === undefined ? rows.at(-1) : rows.find((one) => one.row_id === rowId);
  return row ? <OpenDrawer row={row} control={control} above={above} /> : null;
}

const OpenDrawer = memo(function OpenDrawer({ row, control, above }: Omit<Props, 'rows'> & { row: FormRow }) {
  const { form, removeRow } = useSession();
  const { labelOf } = useLabels();
  const open = useFormState((state) => state.open);
  const { isOpen, groups, focusRequests } = useGridState(control.store, ({ drawer }) => drawer);
  const { scope } = control;
  const { row_id, answers } = row;
  const rows = control.rows();
  const at = rows.findIndex((one) => one.row_id === row_id);
  const name = `${scopeNames[scope].one} ${control.numberOf(row_id)}`;
  const shown = new Set(shownKeys({ form: form.kind, scope, answers, above }));
  const warned = rowWarnings(form.kind, withoutDrafts(row), above);
  const warnings = Object.fromEntries(
    warned.map(({ key, text, advice }) => [key, advice ? `${text} ${advice}` : text]),
  );
  const parts = questionGroups(scope)
    .map(({ title, keys }) => ({ title, keys: keys.filter((key) => shown.has(key)) }))
    .filter(({ keys }) => keys.length > 0);
  const asked = parts.flatMap(({ keys }) => keys);
  const isAnswered = (key: string) => answers[key] !== undefined;

  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(focusRequests);
  useLayoutEffect(() => {
    // A question rather than the head above it: what is typed next is its answer.
    if (focusRequests !== seen.current)
      (box.current?.querySelector<HTMLElement>(firstStop) ?? box.current?.querySelector('button'))?.focus();
    seen.current = focusRequests;
  }, [focusRequests]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.altKey) return;
    event.preventDefault();
    control.focus();
  };
  const step = (to: 1 | -1) => {
    const next = rows[at + to];
    const number = next ? control.numberOf(next.row_id) : '';
    const shownStep = (to === 1 ? `${number} ›` : `‹ ${number}`).trim();
    return (
      <Button
        size="small"
        variant="text"
        disabled={!next}
        aria-label={`${to === 1 ? 'Next' : 'Previous'} ${scopeNames[scope].one.toLowerCase()}: ${shownStep}`}
        onClick={() => control.stepRow(to)}
        sx={{ minWidth: 0, px: 0.75, color: tokens.link }}
      >
        {shownStep}
      </Button>
    );
  };
  return (
    <Box component="section" aria-label={`${name}, more questions`} sx={drawer} onKeyDown={onKeyDown}>
      <FoldedGroup
        level="drawer"
        title={`${name}, more questions`}
        about={rowTitle(scope, answers)}
        isOpen={isOpen}
        onToggle={() => control.setDrawer({ isOpen: !isOpen })}
        end={
          <>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
              {asked.filter(isAnswered).length} of {asked.length} answered
            </Box>
            {step(-1)}
            {step(1)}
          </>
        }
      >
        <Box ref={box}>
          {parts.map(({ title, keys }) => (
            <FoldedGroup
              key={title}
              level="group"
              title={title}
              count={`${keys.filter(isAnswered).length} of ${keys.length}`}
              about={keys
                .filter(isAnswered)
                .map((key) => showWithUnit(key, answers[key], labelOf, above))
                .join('; ')}
              isOpen={groups.has(title)}
              onToggle={() => control.toggleGroup(title, !groups.has(title))}
            >
              <Questions dense rowId={row_id} keys={keys} answers={{ ...above, ...answers }} warnings={warnings} />
            </FoldedGroup>
          ))}
          {/* What is computed of a weight only repeats its answers. */}
          {scope === 'ratio' && (
            <FoldedGroup
              level="group"
              title={computedTitle}
              isOpen={groups.has(computedTitle)}
              onToggle={() => control.toggleGroup(computedTitle, !groups.has(computedTitle))}
            >
              <ComputedValues
                scope={scope}
                answers={effective({ form: form.kind, scope, answers: withoutDrafts(row).answers, above })}
                above={above}
              />
            </FoldedGroup>
          )}
          {open && (
            <Box sx={{ px: 2, py: 1.25 }}>
              <Button size="small" color="error" onClick={() => removeRow(row_id)}>
                Remove {name.toLowerCase()}
              </Button>
            </Box>
          )}
        </Box>
      </FoldedGroup>
    </Box>
  );
});

const drawer = {
  mt: 1.75,
  border: '1px solid #cfdae5',
  borderRadius: '8px',
  overflow: 'hidden',
  boxShadow: '0 -4px 14px rgba(20, 45, 80, 0.05)',
} as const;
