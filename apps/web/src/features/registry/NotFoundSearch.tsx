import Box from '@mui/material/Box';
import { useNavigate } from 'react-router';
import { emptySearch } from '../search-form/empty-search.ts';
import { SearchBox } from './results/SearchBox.tsx';
import { changed, formatSearch } from './search-state.ts';
import { typedInto } from './typed-query.ts';

/** The search box of the 404 page. */
export function NotFoundSearch() {
  const navigate = useNavigate();
  const search = (typed: string) => {
    if (typed.trim() === '') return;
    const there = changed(emptySearch, typedInto(emptySearch, typed));
    void navigate({ pathname: '/results', search: formatSearch(there) });
  };
  return (
    <Box sx={{ display: 'flex', maxWidth: 620, mx: 'auto', textAlign: 'left' }}>
      <SearchBox type={emptySearch.type} value="" onSearch={search} />
    </Box>
  );
}
