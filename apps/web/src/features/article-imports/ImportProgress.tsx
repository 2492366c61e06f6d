import { type OneImport, isUnderWay, readRefused } from '@cea/contract/article-imports';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { showDateTime } from '../../lib/dates.ts';
import { download } from '../../lib/download.ts';
import { counted, showCount } from '../../lib/number-format.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { JobProgress } from '../../ui/JobProgress.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';
import { type Progress, timeLeft } from './time-left.ts';

const titles = {
  waiting: () => 'Waiting for its turn',
  running: ({ total, refused }: OneImport) =>
    total === null ? 'Counting records' : `Writing ${counted(total - refused, 'article')}`,
  stopping: () => 'Stopping after this batch',
  stopped: () => 'Stopped',
  done: ({ added }: OneImport) => `${counted(added, 'article')} added`,
  failed: () => 'Failed',
  undone: () => 'Undone: its articles were removed',
} as const satisfies Record<OneImport['state'], (one: OneImport) => string>;

/** From the pace since this page began to watch. */
function useTimeLeft({ state, done, total }: OneImport, at: number): string | undefined {
  const [first] = useState<Progress>({ at, done });
  return state === 'running' && total !== null ? timeLeft(first, { at, done }, total) : undefined;
}

function Step({ state, text, children }: { state: 'done' | 'now' | 'later'; text: string; children?: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, py: 0.6 }}>
      <Box aria-hidden sx={{ width: 22, display: 'grid', placeItems: 'center' }}>
        {state === 'done' && <CheckIcon sx={{ fontSize: 18, color: tokens.successInk }} />}
        {state === 'now' && <CircularProgress size={14} thickness={6} />}
        {state === 'later' && '·'}
      </Box>
      <Box sx={{ flex: 1, color: state === 'later' ? tokens.muted : tokens.ink }}>{text}</Box>
      <Box sx={{ color: tokens.muted, fontVariantNumeric: 'tabular-nums' }}>{children}</Box>
    </Box>
  );
}

/** How far an import is, step by step; `at` is when that was, in milliseconds. */
export function ImportProgress({ one, at }: { one: OneImport; at: number }) {
  const { id, state, total, done, added, refused, pairs, created_at } = one;
  const left = useTimeLeft(one, at);
  const running = isUnderWay(state);
  const share = total ? done / total : undefined;
  const writing = state === 'done' ? 'done' : done > 0 || (running && total !== null) ? 'now' : 'later';
  const stateNow = running ? writing : done > 0 ? 'done' : 'later';
  return (
    <Card component="section" aria-label="Progress" sx={{ p: { xs: 2, sm: 3.25 } }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1.5 }}
        aria-live="polite"
      >
        <Typography variant="h2">{titles[state](one)}</Typography>
        {left && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {left}
          </Typography>
        )}
      </Box>
      {(running || (total !== null && done < total)) && state !== 'undone' && (
        <Box sx={{ mx: -2.25 }}>
          <JobProgress label={`Progress of import ${id}`} done={running && total === null ? undefined : (share ?? 0)} />
        </Box>
      )}
      {total !== null && (
        <Box sx={{ display: 'flex', fontSize: '0.8125rem', color: tokens.muted, fontVariantNumeric: 'tabular-nums' }}>
          <Box sx={{ flex: 1 }}>
            {showCount(done)} of {counted(total, 'record')} done
          </Box>
          {Math.floor((share ?? 1) * 100)} %
        </Box>
      )}
      <Box
        component="ol"
        aria-label="Steps"
        sx={{
          m: 0,
          mt: 2,
          pt: 1.5,
          px: 0,
          borderTop: `1px solid ${tokens.line}`,
          listStyle: 'none',
          fontSize: '0.92rem',
        }}
      >
        <Step state="done" text="File kept, unchanged since the preview">
          {showDateTime(created_at)}
        </Step>
        <Step
          state={total === null ? (running ? 'now' : 'later') : 'done'}
          text={total === null ? 'Records counted' : `${counted(total, 'record')} counted`}
        />
        <Step state={state === 'done' ? 'done' : stateNow} text="Articles and their abstracts">
          {showCount(added)} written
        </Step>
        <Step state={state === 'done' ? 'done' : stateNow} text="Likely duplicates to the queue">
          {counted(pairs, 'pair')}
        </Step>
        {refused > 0 && (
          <Step state="done" text={`${counted(refused, 'refused record')} set aside`}>
            <QuietButton inline onClick={() => void download(readRefused, { params: { id } })}>
              Download CSV
            </QuietButton>
          </Step>
        )}
      </Box>
      {running && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          You can leave this page: the import continues, even after a restart.
        </Typography>
      )}
    </Card>
  );
}
