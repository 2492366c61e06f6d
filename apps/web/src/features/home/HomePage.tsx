import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { readStored } from '../../lib/storage.ts';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useCurrentUser } from '../accounts/current-user.ts';
import { SearchForm } from '../search-form/SearchForm.tsx';
import { DataKinds } from './DataKinds.tsx';
import { HeadLine } from './HeadLine.tsx';
import { OwnAreas } from './OwnAreas.tsx';
import { ReleaseNotes } from './ReleaseNotes.tsx';
import { totalsOptions } from './totals-api.ts';

/** Not needed on a first visit. */
const RecentSearches = lazy(async () => ({
  default: (await loadPart('recent-searches', () => import('./RecentSearches.tsx'))).RecentSearches,
}));

/** Whether this browser keeps a visitor's searches. They are read with the part that shows them. */
const keepsSearches = (): boolean =>
  /"(?:number|address)"/.test(`${readStored('history')}${readStored('notedSearches')}`);

export function HomePage() {
  const user = useCurrentUser();
  const { data: totals, isError } = useQuery(totalsOptions);
  const [kept] = useState(keepsSearches);
  const [none, setNone] = useState(false);
  const hasRecent = (kept || Boolean(user)) && !none;
  const showNone = useCallback(() => setNone(true), []);
  const release = totals?.release?.notes.trim() ? totals.release : undefined;
  return (
    <>
      <Box sx={{ bgcolor: tokens.navy, pt: { xs: 4, sm: 5.5 }, pb: { xs: 11, sm: 15 } }}>
        <PageContainer>
          <Typography
            variant="h1"
            sx={{
              color: '#fff',
              fontWeight: 500,
              fontSize: { xs: '1.6rem', sm: '2.35rem' },
              maxWidth: 900,
              textWrap: 'balance',
            }}
          >
            What is known about the value of health care
          </Typography>
          <HeadLine totals={totals} failed={isError} />
        </PageContainer>
      </Box>
      <PageContainer sx={{ mt: { xs: -8, sm: -11.5 }, pb: 5 }}>
        <SearchForm totals={totals} />
        {user && <OwnAreas user={user} />}
        {(hasRecent || release) && (
          <Box
            sx={{
              display: 'grid',
              gap: 3.25,
              mt: 4,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: release && hasRecent ? '1.25fr 1fr' : 'minmax(0, 1fr)',
              },
            }}
          >
            {hasRecent && (
              <Suspense fallback={<Box sx={{ minHeight: 180 }} />}>
                <RecentSearches onNone={showNone} />
              </Suspense>
            )}
            {release && <ReleaseNotes release={release} />}
          </Box>
        )}
        {!hasRecent && <DataKinds />}
      </PageContainer>
    </>
  );
}
