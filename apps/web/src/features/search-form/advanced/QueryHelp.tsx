import type { DataType } from '@cea/contract/dictionary/terms';
import { fieldsOf } from '@cea/contract/query/fields';
import Box from '@mui/material/Box';
import { tokens } from '../../../ui/tokens.ts';
import { QueryCode } from '../summary/QueryCode.tsx';

/** The syntax by example. */
const ways: readonly (readonly [text: string, meaning: string])[] = [
  ['statin diabetes', 'both words; AND is optional'],
  ['statin OR (diet AND NOT exercise)', 'operators in capitals; brackets for grouping'],
  ['"breast cancer" vaccin*', 'a phrase; words starting with vaccin'],
  ['title:statin', 'a field'],
  ['journal:(value OR health)', 'a field with several values'],
  ['year:[2010 TO 2020]  year>=2015', 'ranges; use * for an open end'],
];

const notReported = ['country:none', 'asked but not reported; works with any field'] as const;

/** The query language on half a page. */
export function QueryHelp({ type }: { type: DataType }) {
  return (
    <Box
      component="details"
      sx={{ mt: 0.5, fontSize: '0.875rem', '& summary': { cursor: 'pointer', color: tokens.link } }}
    >
      <summary>How to write a query</summary>
      <Box component="dl" sx={{ ...list, gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' } }}>
        {[...ways, notReported].map(([text, meaning]) => (
          <Box key={text} sx={{ display: 'contents' }}>
            <dt>
              <QueryCode type={type} text={text} />
            </dt>
            <dd>{meaning}</dd>
          </Box>
        ))}
      </Box>
      <Box sx={{ color: tokens.muted }}>
        Fields of this data type:{' '}
        {fieldsOf(type)
          .map(({ name }) => name)
          .join(', ')}
        .
      </Box>
    </Box>
  );
}

const list = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.75,
  alignItems: 'center',
  my: 1.25,
  '& dd': { m: 0, color: tokens.muted },
} as const;
