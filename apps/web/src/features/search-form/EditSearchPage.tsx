import Box from '@mui/material/Box';
import { useLocation } from 'react-router';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchForm } from './SearchForm.tsx';

/** The search form with the query of the results; Search returns to them. */
export function EditSearchPage() {
  const { search } = useLocation();
  return (
    <PageContainer>
      <PageHeader title="Edit search" parent={{ label: 'Results', to: `/results${search}` }} />
      <Box sx={{ pb: 4 }}>
        <SearchForm />
      </Box>
    </PageContainer>
  );
}
