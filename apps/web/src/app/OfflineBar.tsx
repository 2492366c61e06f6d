import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Relies on the browser's online and offline events. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {!online && (
        <Box sx={{ bgcolor: '#fdeecb', color: '#5f4000', px: 2, py: 0.75, textAlign: 'center', fontSize: '0.875rem' }}>
          You are offline. The page will update when you are back online.
        </Box>
      )}
    </Box>
  );
}
