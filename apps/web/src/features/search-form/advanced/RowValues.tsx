import type { DataType, TermKey } from '@cea/contract/dictionary/terms';
import { findField } from '@cea/contract/query/fields';
import type { Expression } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import { NumberRange } from '../../../ui/NumberRange.tsx';
import { readFields, writeFields } from '../range-fields.ts';
import type { SearchLogic } from '../search-logic.ts';
import { TermsPicker } from '../TermsPicker.tsx';
import { NumberList } from './NumberList.tsx';
import { isBetween, type RowDraft, sortOf, termLabel } from './row-drafts.ts';
import { WordsInput } from './WordsInput.tsx';

interface Props {
  logic: SearchLogic | undefined;
  type: DataType;
  draft: RowDraft;
  onChange: (values: Expression['values']) => void;
}

/** The values of a row, with inputs for its term. */
export function RowValues({ logic, type, draft: { term, operator, values }, onChange }: Props) {
  const sort = sortOf(type, term);
  if (sort === 'words') return <WordsInput type={type} values={values.map(String)} onChange={onChange} />;
  if (sort === 'values') {
    return (
      <TermsPicker
        hideLabel
        label={termLabel(term)}
        placeholder="Choose…"
        logic={logic}
        chosen={[{ term: term as TermKey, values }]}
        onChange={([chosen]) => onChange(chosen?.values ?? [])}
      />
    );
  }
  if (!isBetween(operator)) return <NumberList label={termLabel(term)} values={values} onChange={onChange} />;
  return (
    <Box sx={{ maxWidth: { md: 280 } }}>
      <NumberRange
        hideLabel
        label={termLabel(term)}
        of={findField(type, term)?.kind === 'year' ? 'years' : 'numbers'}
        value={(values[0] !== undefined && readFields(values[0])) || {}}
        onChange={(range) => onChange(writeFields(range))}
      />
    </Box>
  );
}
