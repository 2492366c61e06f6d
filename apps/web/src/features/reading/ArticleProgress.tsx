import Box from '@mui/material/Box';
import { counted } from '../../lib/number-format.ts';
import { tokens } from '../../ui/tokens.ts';
import type { AssignedArticle } from './pick-article.ts';

/** `84 % filled, 3 required left, 1 fault` */
export function ArticleProgress({ form }: { form: NonNullable<AssignedArticle['form']> }) {
  const { filled, missing, faults } = form;
  const words = filled === 0 ? 'Not begun' : `${filled} % filled${missing > 0 ? `, ${missing} required left` : ''}`;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {words}
      {faults > 0 && (
        <>
          ,{' '}
          <Box component="strong" sx={{ fontWeight: 600, color: tokens.errorInk }}>
            {counted(faults, 'fault')}
          </Box>
        </>
      )}
    </Box>
  );
}
