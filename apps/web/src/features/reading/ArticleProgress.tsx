import Box from '@mui/material/Box';
import { counted } from '../../lib/number-format.ts';
import { tokens } from '../../ui/tokens.ts';
import type { AssignedArticle } from './pick-article.ts';

interface Props {
  form: NonNullable<AssignedArticle['form']>;
  /** Without what is missing. */
  brief?: boolean;
}

/** `84 % filled, 3 required left, 1 fault` */
export function ArticleProgress({ form, brief = false }: Props) {
  const { filled, missing, faults } = form;
  const left = missing > 0 && !brief ? `, ${missing} required left` : '';
  const words = filled === 0 ? 'Not begun' : `${filled} % filled${left}`;
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
