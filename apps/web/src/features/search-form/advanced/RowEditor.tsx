import type { DataType } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Group } from '../../../ui/Group.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { tokens } from '../../../ui/tokens.ts';
import type { SearchLogic } from '../search-logic.ts';
import {
  type Join,
  joins,
  type Operator,
  operatorsFor,
  type RowDraft,
  type RowTerm,
  rowTerms,
  termLabel,
  withOperator,
  withTerm,
} from './row-drafts.ts';
import { RowValues } from './RowValues.tsx';
import { SelectInput } from '../../../ui/SelectInput.tsx';

interface Props {
  logic: SearchLogic | undefined;
  type: DataType;
  draft: RowDraft;
  /** Counted from 1. */
  place: number;
  /** Joined by "or" with the row above or below. */
  isAlternative: boolean;
  onChange: (draft: RowDraft) => void;
  onRemove: () => void;
}

/** One condition: a term, an operator, and values. */
export function RowEditor({ logic, type, draft, place, isAlternative, onChange, onRemove }: Props) {
  const { term, operator } = draft;
  return (
    <Group
      aria-label={`Condition ${place}`}
      data-row={draft.key}
      sx={{
        ...rowStyles(place === 1),
        ...(isAlternative && bandStyles),
        ...(isAlternative && place > 1 && draft.join === 'and' && { mt: 1.5 }),
      }}
    >
      {place > 1 && (
        <Box sx={{ gridArea: 'join', minWidth: 0 }}>
          <SelectInput
            hideLabel
            sx={whole}
            label="Combine with"
            value={draft.join}
            options={joins.map((one) => ({ value: one, label: one }))}
            onChange={(join: Join) => onChange({ ...draft, join })}
          />
        </Box>
      )}
      <Box data-field sx={{ gridArea: 'term', minWidth: 0 }}>
        <SelectInput
          hideLabel
          sx={whole}
          label="Field"
          value={term}
          options={rowTerms(type).map((one) => ({ value: one, label: termLabel(one) }))}
          onChange={(next: RowTerm) => onChange(withTerm(type, draft, next))}
        />
      </Box>
      <Box sx={{ gridArea: 'operator', minWidth: 0 }}>
        <SelectInput
          hideLabel
          sx={whole}
          label="Operator"
          value={operator}
          options={operatorsFor(type, term).map((one) => ({ value: one, label: one }))}
          onChange={(next: Operator) => onChange(withOperator(draft, next))}
        />
      </Box>
      <Box sx={{ gridArea: 'values', minWidth: 0 }}>
        <RowValues
          // Another term or operator has other inputs.
          key={`${term} ${operator}`}
          logic={logic}
          type={type}
          draft={draft}
          onChange={(values) => onChange({ ...draft, values })}
        />
      </Box>
      <IconButton aria-label={`Remove condition ${place}`} onClick={onRemove} sx={{ gridArea: 'remove', p: 1 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Group>
  );
}

const whole = { width: '100%' } as const;

/** Alternatives share one band without a gap: "or" binds them before "and" joins the rest. */
const bandStyles = {
  bgcolor: tokens.soft,
  boxShadow: { xs: `0 0 0 8px ${tokens.soft}`, md: `0 0 0 5px ${tokens.soft}` },
  '& .MuiInputBase-root': { bgcolor: '#fff' },
} as const;

const rowStyles = (isFirst: boolean) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 1,
  gridTemplateColumns: { xs: '84px minmax(0, 1fr) 40px', md: '84px 210px 150px minmax(0, 1fr) 40px' },
  gridTemplateAreas: {
    xs: `${isFirst ? '"term term remove"' : '"join . remove" "term term term"'} "operator operator operator" "values values values"`,
    md: '"join term operator values remove"',
  },
});
