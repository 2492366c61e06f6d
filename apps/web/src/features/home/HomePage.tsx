import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useCurrentUser } from '../accounts/current-user.ts';
import { DataKinds } from './DataKinds.tsx';
import { OwnAreas } from './OwnAreas.tsx';
import { SearchPanel } from './SearchPanel.tsx';

export function HomePage() {
  const user = useCurrentUser();
  return (
    <>
      <Box sx={{ bgcolor: tokens.navy, pt: { xs: 4, sm: 5.5 }, pb: { xs: 11, sm: 13 } }}>
        <PageContainer>
          <Typography
            variant="h1"
            sx={{
              color: '#fff',
              fontWeight: 500,
              fontSize: { xs: '1.75rem', sm: '2.35rem' },
              maxWidth: 900,
              textWrap: 'balance',
            }}
          >
            What is known about the value of health care
          </Typography>
          <Typography sx={{ color: '#c5d9ee', fontSize: '1.03rem', mt: 1.25, maxWidth: '90ch' }}>
            Published cost-utility analyses since 1976, read by trained readers and recorded field by field.
          </Typography>
        </PageContainer>
      </Box>
      <PageContainer sx={{ mt: { xs: -8, sm: -9 } }}>
        <SearchPanel />
        {user && <OwnAreas user={user} />}
        <DataKinds />
      </PageContainer>
    </>
  );
}
