import type { HistoryLine } from '@cea/contract/search-history';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { showDate } from '../../lib/dates.ts';
import { counted } from '../../lib/number-format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { SavedSearches } from '../saved-searches/SavedSearches.tsx';
import { HistoryLines } from './HistoryLines.tsx';
import { SignInNotice } from './SignInNotice.tsx';
import { useHistory } from './use-history.ts';

function noteOf(lines: readonly HistoryLine[], inAccount: boolean): string {
  const oldest = lines.reduce((first, { ran_at }) => (ran_at < first ? ran_at : first), lines[0]!.ran_at);
  const place = inAccount ? 'kept with your account' : 'kept in this browser';
  return `${counted(lines.length, 'search', 'searches')} since ${showDate(oldest)}, ${place}, the last run first`;
}

/** The searches that were run, to combine, annotate, run again and export. */
export function HistoryPage() {
  const history = useHistory();
  const { lines, error, retry, inAccount, remove } = history;
  const hasLines = lines !== undefined && lines.length > 0;
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader
        title="Search history"
        note={hasLines && noteOf(lines, inAccount)}
        actions={hasLines && <Button onClick={() => void remove(lines)}>Clear history</Button>}
      />
      {lines === undefined &&
        (error ? <ErrorState error={error} onRetry={retry} /> : <TableSkeleton label="Loading" />)}
      {lines?.length === 0 && (
        <Stack spacing={2}>
          <Card>
            <EmptyState
              title="No searches yet"
              text="Every search you run is listed here with its number, so that you can combine, annotate and export it."
              action={<LinkButton to="/">Go to search</LinkButton>}
            />
          </Card>
          {inAccount ? <SavedSearches /> : <SignInNotice hasLines={false} />}
        </Stack>
      )}
      {hasLines && <HistoryLines history={history} lines={lines} />}
    </PageContainer>
  );
}
