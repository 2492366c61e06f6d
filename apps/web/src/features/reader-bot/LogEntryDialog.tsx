import { botCauses, botStatuses, botTasks, type BotLogEntry, secondsOf } from '@cea/contract/reader-bot';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { articlePath } from '../../lib/article-path.ts';
import { showDateTime } from '../../lib/dates.ts';
import { counted } from '../../lib/number-format.ts';
import { EventList } from '../../ui/EventList.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import { useRetry } from './reader-bot-api.ts';

interface Props {
  entry: BotLogEntry;
  onClose: () => void;
}

function timesOf({ queued_at, run_after, status, finished_at, duration_ms }: BotLogEntry): string {
  const times = [`Queued ${showDateTime(queued_at)}`];
  if (status === 'queued' && Date.parse(run_after) > Date.parse(queued_at))
    times.push(`next attempt ${showDateTime(run_after)}`);
  if (finished_at) times.push(`ended ${showDateTime(finished_at)} after ${secondsOf(duration_ms)}`);
  return `${times.join(', ')}.${status === 'failed' ? ' No further automatic attempt.' : ''}`;
}

/** The log keeps the latest failures only. */
function failuresTitle({ status, attempts, failures }: BotLogEntry): string {
  const failed = status === 'succeeded' || status === 'running' ? attempts - 1 : attempts;
  if (failures.length >= failed) return 'Failed attempts';
  return failures.length === 1
    ? `Last of ${failed} failed attempts`
    : `Last ${failures.length} of ${failed} failed attempts`;
}

/** One entry of the log: why it was queued, and what each attempt met. */
export function LogEntryDialog({ entry, onClose }: Props) {
  const { article, task, cause, status, attempts, message, failures } = entry;
  const retry = useRetry(onClose);
  return (
    <TitledDialog
      title={`${botTasks[task]}: ${botStatuses[status].toLowerCase()}`}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {status === 'failed' && (
            <Button variant="contained" color="accent" loading={retry.isPending} onClick={() => retry.mutate(entry)}>
              Retry
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        <div>
          <TextLink to={articlePath(article.id)}>{article.title ?? article.compound_id}</TextLink>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`${article.compound_id} · ${botCauses[cause].label} · ${counted(attempts, 'attempt')}`}
          </Typography>
        </div>
        {message && message !== failures[0]?.message && <Typography>{message}</Typography>}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {timesOf(entry)}
        </Typography>
        {failures.length > 0 && (
          <section>
            <Typography variant="h3" sx={{ fontSize: '1rem', mb: 1 }}>
              {failuresTitle(entry)}
            </Typography>
            <EventList
              label="Failed attempts"
              events={failures.map((failure) => ({
                id: failure.at,
                tone: 'bad',
                title: failure.message,
                note: showDateTime(failure.at),
              }))}
            />
          </section>
        )}
      </Box>
    </TitledDialog>
  );
}
