import Box from '@mui/material/Box';
import { lazy, type Ref, Suspense } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { NumberRange } from '../../ui/NumberRange.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { basicFields } from './basic-fields.ts';
import { valuesIn, withValues } from './basic-rows.ts';
import { Examples } from './Examples.tsx';
import { KeywordBox } from './KeywordBox.tsx';
import { readFields, writeFields } from './range-fields.ts';
import { SearchButton } from './SearchButton.tsx';
import { TermsPicker } from './TermsPicker.tsx';
import type { SearchFormModel } from './use-search-form.ts';

const SearchSummary = lazy(async () => ({
  default: (await loadPart('asked', () => import('./summary/SearchSummary.tsx'))).SearchSummary,
}));

interface Props {
  model: SearchFormModel;
  keywordRef: Ref<HTMLInputElement>;
  onEditText: () => void;
  onCleared: () => void;
  onKeywordAdded: () => void;
}

/** The keyword and a few fields. Conditions without a field here are listed below them. */
export function BasicForm({ model, keywordRef, onEditText, onCleared, onKeywordAdded }: Props) {
  const { state, asks, logic, removed, fields: rows, changeFields } = model;
  const fields = basicFields[state.type];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <KeywordBox ref={keywordRef} model={model} onEditText={onEditText} />
        <SearchButton model={model} />
      </Box>
      <Box sx={gridOf(fields.length)}>
        {fields.map(({ label, placeholder, terms, isRange, noMatch }) => {
          const [term] = terms;
          if (isRange) {
            const [value] = valuesIn(rows, term!, true);
            return (
              <NumberRange
                key={label}
                label={label}
                of="years"
                value={(value !== undefined && readFields(value)) || {}}
                onChange={(range) => changeFields(withValues(rows, term!, writeFields(range), true))}
              />
            );
          }
          return (
            <TermsPicker
              key={label}
              label={label}
              placeholder={placeholder}
              logic={logic}
              {...(noMatch !== undefined && {
                fallback: {
                  noMatch,
                  label: (typed) => `Search “${typed}” as a keyword`,
                  onTake: (typed) => {
                    model.addKeyword(typed);
                    onKeywordAdded();
                  },
                },
              })}
              chosen={terms.map((one) => ({ term: one, values: valuesIn(rows, one) }))}
              onChange={(chosen) =>
                changeFields(chosen.reduce((next, { term: one, values }) => withValues(next, one, values), [...rows]))
              }
            />
          );
        })}
      </Box>
      {asks || state.filters.length > 0 || removed ? (
        <Suspense fallback={<Box sx={{ minHeight: 33 }} />}>
          <SearchSummary model={model} onEditText={onEditText} onCleared={onCleared} />
        </Suspense>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'flex-start', minHeight: 33 }}>
          <Box sx={{ flex: '1 1 auto' }}>
            <Examples model={model} />
          </Box>
          <QuietButton onClick={onEditText}>Write a query</QuietButton>
        </Box>
      )}
    </Box>
  );
}

const gridOf = (columns: number) => ({
  display: 'grid',
  gap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: columns === 4 ? 'minmax(0, 1.4fr) minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr)' : 'repeat(3, minmax(0, 1fr))',
  },
});
