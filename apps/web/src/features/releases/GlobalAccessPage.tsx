import type { PublicRelease } from '@cea/contract/releases';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addMessage } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { Citation } from './Citation.tsx';
import { Contents } from './Contents.tsx';
import { Hero } from './Hero.tsx';
import { MailReleases } from './MailReleases.tsx';
import { releasesOptions, takeSnapshot } from './releases-api.ts';
import { ReleaseTable } from './ReleaseTable.tsx';
import { SnapshotFields } from './SnapshotFields.tsx';
import { forgetVisit, readSnapshotToken, readVisit } from './snapshot-token.ts';
import { WelcomeBack } from './WelcomeBack.tsx';
import { hasStatus } from '../../lib/api-error.ts';

const columns = {
  display: 'grid',
  gap: { xs: 3, md: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 430px' },
  alignItems: 'start',
  mt: { xs: 2.5, md: 4 },
} as const;

/** The token and what is remembered with it, as the browser keeps them. */
const remembered = () => ({ token: readSnapshotToken(), visit: readVisit() });

function Loaded({ releases }: { releases: readonly PublicRelease[] }) {
  const [search] = useSearchParams();
  const user = useCurrentUser();
  const [{ token, visit }, setRemembered] = useState(remembered);
  const [again, setAgain] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const wanted = search.get('release');
  const release = releases.find(({ name }) => name === wanted) ?? releases[0]!;

  const refuse = () => {
    forgetVisit();
    setAgain(true);
    setRemembered(remembered());
  };
  const askForm = () => {
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  const downloadPast = async (past: PublicRelease) => {
    if (token === undefined) return askForm();
    try {
      await takeSnapshot({ release: past.name, file: 'snapshot' }, { token });
      setRemembered(remembered());
    } catch (error) {
      if (hasStatus(error, 403)) refuse();
      else addMessage('error', (error as Error).message);
    }
    return undefined;
  };
  return (
    <>
      <Hero release={release} />
      <PageContainer sx={{ pb: 6 }}>
        {wanted !== null && release.name !== wanted && (
          <Box sx={{ mt: 3 }}>
            <Notice tone="note" title={`There is no release ${wanted}`} text="This is the latest one." />
          </Box>
        )}
        <Box sx={columns}>
          <Box sx={{ order: { xs: 2, md: 0 } }}>
            <Contents release={release} />
            <Citation release={release} />
          </Box>
          <Card ref={card} component="section" aria-label="Download" sx={{ p: { xs: 2, sm: 3 } }}>
            {token === undefined ? (
              <SnapshotFields
                key={`${release.name} ${user?.id}`}
                release={release}
                user={user}
                again={again}
                onTaken={() => setRemembered(remembered())}
              />
            ) : (
              <WelcomeBack
                token={token}
                visit={visit}
                releases={releases}
                release={release}
                onTaken={() => setRemembered(remembered())}
                onRefused={refuse}
                onForgotten={() => setRemembered({ token: undefined, visit: undefined })}
              />
            )}
            <Box sx={{ borderTop: '1px solid #edf2f7', mt: 1.5, pt: 1 }}>
              <MailReleases />
            </Box>
          </Card>
        </Box>
        <ReleaseTable
          key={release.name}
          releases={releases}
          shown={release.name}
          onDownload={(past) => void downloadPast(past)}
        />
      </PageContainer>
    </>
  );
}

/** The open cost-per-DALY data: what it is, its releases, and the way to them. */
export function GlobalAccessPage() {
  return (
    <LoadedPage query={useQuery(releasesOptions)}>
      {(releases) =>
        releases.length > 0 ? (
          <Loaded releases={releases} />
        ) : (
          <EmptyState
            page
            title="Global Access: no release yet"
            text="The open cost-per-DALY data can be downloaded here once its first release is made."
            action={<LinkButton to="/">Search the registry</LinkButton>}
          />
        )
      }
    </LoadedPage>
  );
}
