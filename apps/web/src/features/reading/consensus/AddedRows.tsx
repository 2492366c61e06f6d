import { decisionOf } from '@cea/contract/decision';
import { fullText } from '@cea/contract/apply-edits';
import { answersAbove } from '@cea/contract/form-faults';
import type { Consensus } from '@cea/contract/forms';
import type { NoteAnchor } from '@cea/contract/notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PlusIcon } from '../../../ui/icons.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { isFull } from '../cell-store.ts';
import { addButtonId } from '../fields-on-page.ts';
import { FormSection } from '../FormSection.tsx';
import { RowsPart } from '../RowsPart.tsx';
import { useFormState, useSession } from '../session-context.ts';
import { useAddRow } from '../use-add-row.ts';
import type { Expanded } from '../use-expanded.ts';
import { addedParts } from './added-rows.ts';

interface Props {
  consensus: Consensus;
  /** The question or row that a link leads to; a new object for each time. */
  wanted: NoteAnchor | undefined;
  expansion: Expanded;
}

/** Ratios and weights that neither reader has found: both enter them here, in the grid of a review. */
export function AddedRows({ consensus, wanted, expansion }: Props) {
  const { form } = useSession();
  const add = useAddRow(expansion.expand);
  const rows = useFormState((state) => state.rows);
  const open = useFormState((state) => state.open);
  const full = useFormState(isFull);
  if (decisionOf(rows).is_accepted === false) return null;
  const parts = addedParts(consensus, rows);
  const missing = open ? parts.filter((part) => part.rows.length === 0) : [];
  return (
    <Box sx={{ mt: 2.5 }}>
      {parts.map(
        (part) =>
          part.rows.length > 0 && (
            <FormSection key={part.id} part={part}>
              <RowsPart
                // After a pairing the rows elsewhere are other ones.
                key={[...part.elsewhere].join(' ')}
                part={part}
                above={answersAbove(form.kind, rows)}
                expanded={expansion.rows}
                onExpand={expansion.expand}
                wanted={wanted}
              />
            </FormSection>
          ),
      )}
      {missing.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, color: tokens.muted }}>
          <span>Missing in both reviews?</span>
          {missing.map(({ scope }) => (
            <Button
              key={scope}
              id={addButtonId(scope)}
              size="small"
              disabled={full}
              startIcon={<PlusIcon />}
              onClick={() => add(scope)}
            >
              Add {scopeNames[scope].one.toLowerCase()}
            </Button>
          ))}
          {full && fullText}
        </Box>
      )}
    </Box>
  );
}
