import { type AnyAnswers, effective, shownKeys } from '@cea/contract/dictionary/effective';
import { rowWarnings } from '@cea/contract/form-warnings';
import type { FormRow } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { memo, useId } from 'react';
import { ChevronIcon } from '../../ui/icons.tsx';
import { tokens } from '../../ui/tokens.ts';
import { rowTitle } from '@cea/contract/dictionary/row-title';
import { scopeNames } from '../dictionary/scope-names.ts';
import { faultyRows } from './cell-store.ts';
import { ComputedValues } from './ComputedValues.tsx';
import { rowButtonId } from './fields-on-page.ts';
import { Questions } from './Questions.tsx';
import { RowConflict } from './RowConflict.tsx';
import { RowFigure } from './RowFigure.tsx';
import { useFormState, useSession } from './session-context.ts';
import { warningTexts } from './warning-texts.ts';

interface Props {
  row: FormRow;
  number: number;
  above: AnyAnswers;
  expanded: boolean;
  onExpand: (rowId: string, expanded: boolean) => void;
  /** Undefined if no row can be added. */
  onDuplicate: ((answers: AnyAnswers) => void) | undefined;
}

/** The row's number, subject and result: side by side, stacked on a phone. */
const rowHead = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  columnGap: 1.25,
} as const;

/** A ratio or weight: its title, and its questions when expanded. Typing in one does not render the others. */
export const RowCard = memo(function RowCard({ row, number, above, expanded, onExpand, onDuplicate }: Props) {
  const bodyId = useId();
  const { form, removeRow } = useSession();
  const open = useFormState((state) => state.open);
  const faulty = useFormState((state) => faultyRows(state).has(row.row_id));
  const { scope, answers } = row;
  const counted = effective({ form: form.kind, scope, answers, above });
  const name = `${scopeNames[scope].one} ${number}`;
  return (
    <Card component="li" sx={{ listStyle: 'none', ...(faulty && { borderColor: tokens.errorInk }) }}>
      <Box
        component="button"
        type="button"
        id={rowButtonId(row.row_id)}
        aria-expanded={expanded}
        aria-controls={bodyId}
        onClick={() => onExpand(row.row_id, !expanded)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          width: '100%',
          px: 2,
          py: 1.25,
          border: 0,
          bgcolor: expanded ? tokens.head : '#fff',
          color: 'inherit',
          font: 'inherit',
          textAlign: 'left',
          cursor: 'pointer',
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        <ChevronIcon fontSize="small" sx={{ color: tokens.muted, transform: expanded ? 'rotate(90deg)' : 'none' }} />
        <Box component="span" sx={rowHead}>
          <Box component="span" sx={{ color: tokens.muted, fontSize: '0.85rem', whiteSpace: 'nowrap' }}>
            {name}
          </Box>
          <Box component="span" sx={{ fontWeight: 600, color: tokens.navy, minWidth: 0, overflowWrap: 'anywhere' }}>
            {rowTitle(scope, answers) ?? 'Not described yet'}
          </Box>
          {!expanded && <RowFigure scope={scope} answers={counted} above={above} />}
        </Box>
      </Box>
      <RowConflict rowId={row.row_id} scope={scope} />
      {expanded && (
        <Box id={bodyId} sx={{ px: 2, pb: 2, borderTop: `1px solid ${tokens.line}` }}>
          <Questions
            rowId={row.row_id}
            keys={shownKeys({ form: form.kind, scope, answers, above })}
            answers={{ ...above, ...answers }}
            warnings={warningTexts(rowWarnings(form.kind, row, above))}
          />
          {/* What is computed of a weight only repeats its answers. */}
          {scope === 'ratio' && <ComputedValues scope={scope} answers={counted} above={above} />}
          {open && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
              <Button size="small" disabled={!onDuplicate} onClick={() => onDuplicate?.(answers)}>
                Duplicate
              </Button>
              <Button size="small" color="error" onClick={() => removeRow(row.row_id)}>
                Remove {name.toLowerCase()}
              </Button>
            </Box>
          )}
        </Box>
      )}
    </Card>
  );
});
