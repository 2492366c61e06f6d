import type { PageMeta } from '@cea/contract/paging';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { showCount } from '../lib/number-format.ts';
import { SelectInput } from './SelectInput.tsx';

/** The link to another page of the list. */
export type PageLink = (page: number) => { readonly search: string };

interface Props {
  meta: PageMeta;
  pageLink: PageLink;
  onPerPage: (perPage: number) => void;
}

const choices = [10, 20, 50, 100];

/** If the list is shorter than its address says, because of an old link or a filter, redirects to the last page. */
function useLastPage({ current_page, last_page }: PageMeta, pageLink: PageLink): void {
  const navigate = useNavigate();
  const search = current_page > last_page ? pageLink(last_page).search : undefined;
  useEffect(() => {
    if (search !== undefined) void navigate({ search }, { replace: true, preventScrollReset: true });
  }, [search, navigate]);
}

/** The position in a list, and links to its other pages. */
export function Paging({ meta, pageLink, onPerPage }: Props) {
  useLastPage(meta, pageLink);
  const sizes = choices.includes(meta.per_page) ? choices : [...choices, meta.per_page].toSorted((a, b) => a - b);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2, py: 1.25 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {meta.from === null || meta.to === null
          ? `0 of ${showCount(meta.total)}`
          : `${showCount(meta.from)}–${showCount(meta.to)} of ${showCount(meta.total)}`}
      </Typography>
      <Box sx={{ flex: 1 }} />
      <SelectInput
        inline
        label="Per page"
        value={String(meta.per_page)}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onPerPage(Number(size))}
      />
      {meta.last_page > 1 && (
        <Pagination
          count={meta.last_page}
          page={Math.min(meta.current_page, meta.last_page)}
          shape="rounded"
          siblingCount={1}
          renderItem={(item) => <PaginationItem component={Link} to={pageLink(item.page ?? 1)} {...item} />}
          sx={{ '& .Mui-selected': { fontWeight: 700 } }}
        />
      )}
    </Box>
  );
}
