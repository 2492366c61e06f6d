import { pageTitle } from '@cea/contract/pages';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportFailure } from '../lib/activity.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageContainer } from '../ui/PageContainer.tsx';
import { describeError } from './describe-error.ts';
import { LastResort } from './LastResort.tsx';
import { NotFoundSearch } from './NotFoundSearch.tsx';

function ErrorContent() {
  const error = useRouteError();
  const { status, heading, message } = describeError(error);

  useEffect(() => {
    document.title = pageTitle(heading);
    console.error(error);
    reportFailure();
  }, [heading, error]);

  return (
    <PageContainer sx={{ py: { xs: 6, sm: 12 }, textAlign: 'center' }}>
      <Typography variant="h1" sx={{ fontSize: { xs: '1.8rem', sm: '2.35rem' } }}>
        {heading}
      </Typography>
      <Typography sx={{ mt: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>{message}</Typography>
      {(status === 404 || status === 410) && <NotFoundSearch />}
      <Box sx={{ mt: 4 }}>
        <LinkButton to="/" variant="contained" color="secondary">
          Home page
        </LinkButton>
      </Box>
    </PageContainer>
  );
}

/** Shown instead of a page that cannot be shown. Catches its own failure before an outer error page does. */
export function ErrorPage() {
  return (
    <LastResort>
      <ErrorContent />
    </LastResort>
  );
}
