import type { DownloadSummary } from '@cea/contract/registry-files';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { countOf } from '../data-types.ts';
import type { DownloadChoice } from './choice.ts';
import { CiteRegistry } from './CiteRegistry.tsx';
import { DownloadContents } from './DownloadContents.tsx';
import { DownloadSection } from './DownloadSection.tsx';
import { conversionIn, type DownloadSource, isLimited } from './request.ts';
import { WaysOn } from './WaysOn.tsx';

interface Props {
  source: DownloadSource;
  choice: DownloadChoice;
  summary: UseQueryResult<DownloadSummary>;
  onLogin: () => void;
}

const heading = { m: 0, font: 'inherit', fontWeight: 600, color: tokens.navy } as const;

/** What the file will hold, how it may be used, and how it is cited. Follows each choice. */
export function DownloadSide({ source, choice, summary: { data, error, isPlaceholderData, refetch }, onLogin }: Props) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const limited = isLimited(source);
  const contents = (
    <Box aria-busy={isPlaceholderData} sx={{ mt: 0.75 }}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data ? (
        <DownloadContents summary={data} choice={choice} converted={conversionIn(source, choice)} />
      ) : (
        <LinearProgress aria-label="Counting" />
      )}
    </Box>
  );
  const more = (
    <>
      {!limited && data && (
        <DownloadSection title="License">
          <Box sx={{ overflowWrap: 'anywhere' }}>{data.licence}</Box>
        </DownloadSection>
      )}
      {data && (
        <DownloadSection title="Cite as">
          <CiteRegistry summary={data} isShort={limited} />
        </DownloadSection>
      )}
    </>
  );
  const ways = limited && source.found && (
    <DownloadSection title={`All ${countOf(source.state.type, source.found.total)}`}>
      <WaysOn onLogin={onLogin} />
    </DownloadSection>
  );
  if (isWide) {
    return (
      <>
        <Box component="h3" sx={heading}>
          What is inside
        </Box>
        {contents}
        {ways}
        {more}
      </>
    );
  }
  return (
    <>
      <details>
        <Box component="summary" sx={{ ...heading, minHeight: 24, cursor: 'pointer' }}>
          What is inside, license and citation
        </Box>
        {contents}
        {more}
      </details>
      {ways}
    </>
  );
}
