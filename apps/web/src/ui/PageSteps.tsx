import type { PageMeta } from '@cea/contract/paging';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { showCount } from '../lib/number-format.ts';

interface Props {
  meta: PageMeta;
  onPage: (page: number) => void;
}

/** The position in a list whose page is not in the address, and a step to either side; nothing if all is on one page. */
export function PageSteps({ meta: { current_page, last_page, from, to, total }, onPage }: Props) {
  if (last_page === 1) return null;
  return (
    <>
      <Box
        component="output"
        sx={{ mr: 'auto', typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {`${showCount(from ?? 0)}–${showCount(to ?? 0)} of ${showCount(total)}`}
      </Box>
      <Button disabled={current_page === 1} onClick={() => onPage(Math.min(current_page - 1, last_page))}>
        Previous
      </Button>
      <Button disabled={current_page >= last_page} onClick={() => onPage(current_page + 1)}>
        Next
      </Button>
    </>
  );
}
