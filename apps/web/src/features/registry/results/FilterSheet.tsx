import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';

const FilterDrawer = lazy(() =>
  loadPart('filters', async () => ({ default: (await import('./FilterDrawer.tsx')).FilterDrawer })),
);

interface Props {
  /** The number of active filters. */
  count: number;
  /** The number of results left, in words. */
  left: string;
  children: ReactNode;
}

/** The filters behind a button, on screens too narrow to show them next to the results. */
export function FilterSheet({ count, left, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ flex: { xs: '1 1 96px', md: 'none' } }}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      {open && (
        <Suspense>
          <FilterDrawer left={left} onClose={() => setOpen(false)}>
            {children}
          </FilterDrawer>
        </Suspense>
      )}
    </>
  );
}
