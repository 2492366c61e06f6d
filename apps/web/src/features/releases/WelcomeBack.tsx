import type { PublicRelease, ReleaseFileKind } from '@cea/contract/releases';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { hasStatus } from '../../lib/api-error.ts';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';
import { ChangeCounts } from './ChangeCounts.tsx';
import { Checksum } from './Checksum.tsx';
import { changesSince, citedDate, fileOf, showBytes } from './release-texts.ts';
import { forgetBrowser, takeSnapshot } from './releases-api.ts';
import type { Visit } from './snapshot-token.ts';

interface Props {
  token: string;
  visit: Visit | undefined;
  releases: readonly PublicRelease[];
  release: PublicRelease;
  onTaken: () => void;
  /** The token does not work any more. */
  onRefused: () => void;
  onForgotten: () => void;
}

const isNewer = (releases: readonly PublicRelease[], visit: Visit | undefined): visit is Visit =>
  visit !== undefined && releases[0]?.name !== visit.release;

function taken(visit: Visit | undefined): string {
  if (!visit) return 'This browser has downloaded a release before.';
  const who = visit.organization ? `${visit.organization}. ` : '';
  return `${who}You have release ${visit.release}, taken on ${citedDate(visit.at)}.`;
}

/** One button, and what is new, for someone whom the browser remembers. */
export function WelcomeBack({ token, visit, releases, release, onTaken, onRefused, onForgotten }: Props) {
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (file: ReleaseFileKind) => takeSnapshot({ release: release.name, file }, { token }),
    networkMode: 'always',
    meta: { handled: true },
    onSuccess: onTaken,
    onError: (refusal) => {
      if (hasStatus(refusal, 403)) onRefused();
    },
  });
  const [snapshot, changes] = [fileOf(release, 'snapshot'), fileOf(release, 'changes')];
  const hasOneBefore = releases[releases.indexOf(release) + 1]?.name === visit?.release;
  const forget = async () => {
    onForgotten();
    await forgetBrowser(token);
  };
  return (
    <>
      <Typography variant="h2">{visit?.first_name ? `Welcome back, ${visit.first_name}` : 'Welcome back'}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {taken(visit)}
      </Typography>
      {isNewer(releases, visit) && (
        <Box
          sx={{
            border: `1px solid ${tokens.line}`,
            borderRadius: '8px',
            bgcolor: tokens.head,
            px: 1.75,
            py: 1.4,
            mt: 2,
          }}
        >
          <Box sx={{ fontWeight: 600, color: tokens.navy }}>New since then</Box>
          <Box sx={{ fontSize: '0.93rem', mt: 0.25 }}>
            Ratios: <ChangeCounts {...changesSince(releases, visit.release)} />
          </Box>
          <Link href="#releases" sx={{ fontSize: '0.875rem', display: 'inline-block', minHeight: 24 }}>
            What changed
          </Link>
        </Box>
      )}
      {error && !hasStatus(error, 403) && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error.message}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1.1, mt: 2 }}>
        <Button
          variant="contained"
          color="accent"
          size="large"
          loading={isPending && variables === 'snapshot'}
          onClick={() => mutate('snapshot')}
        >
          Download release {release.name}
          {snapshot && `, ${showBytes(snapshot.bytes)}`}
        </Button>
        {hasOneBefore && changes && (
          <Button variant="outlined" loading={isPending && variables === 'changes'} onClick={() => mutate('changes')}>
            Only the changes, {showBytes(changes.bytes)}
          </Button>
        )}
      </Box>
      {snapshot && <Checksum file={snapshot} />}
      <Box sx={{ mt: 1, textAlign: 'center' }}>
        <QuietButton onClick={() => void forget()}>Not you? Forget this browser</QuietButton>
      </Box>
    </>
  );
}
