import { progressBar } from '@cea/contract/constants';
import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useEffect, useReducer } from 'react';
import { useNavigation } from 'react-router';
import { activity } from '../lib/activity.ts';
import { useStore } from '../lib/store.ts';
import { hiddenBar, nextBar } from './progress-bar.ts';

const grow = keyframes`from { transform: scaleX(0) } to { transform: scaleX(0.96) }`;

/** The bar at the top of the window: follows navigation and requests, and turns red when one fails. */
export function ProgressBar() {
  const { running, failures } = useStore(activity);
  const busy = useNavigation().state !== 'idle' || running > 0;
  const [bar, happen] = useReducer(nextBar, hiddenBar);

  useEffect(() => happen(busy ? 'begin' : 'end'), [busy]);
  useEffect(() => {
    if (failures > 0) happen('fail');
  }, [failures]);
  useEffect(() => {
    if (bar.phase !== 'waiting' && bar.phase !== 'ending') return undefined;
    const timer =
      bar.phase === 'waiting'
        ? setTimeout(() => happen('throttled'), progressBar.throttle)
        : setTimeout(() => happen('hidden'), progressBar.hideDelay);
    return () => clearTimeout(timer);
  }, [bar.phase]);

  if (bar.phase === 'hidden' || bar.phase === 'waiting') return null;
  return (
    <Box
      // Purely visual: changes are announced where they happen.
      aria-hidden
      data-progress={bar.failed ? 'failed' : bar.phase}
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        height: 3,
        zIndex: 'tooltip',
        transformOrigin: '0 50%',
        pointerEvents: 'none',
        bgcolor: bar.failed ? 'error.main' : 'accent.main',
        animation:
          bar.phase === 'running'
            ? `${grow} ${progressBar.duration}ms cubic-bezier(0.1, 0.6, 0.2, 1) forwards`
            : 'none',
        opacity: bar.phase === 'ending' ? 0 : 1,
        transition: bar.phase === 'ending' ? `opacity 200ms ${progressBar.hideDelay - 200}ms` : 'none',
      }}
    />
  );
}
