import { lazy } from 'react';
import { loadPart } from '../../../lib/load-part.ts';

/** Loaded when it is first opened, from the results or the tray. */
export const DownloadDialog = lazy(() =>
  loadPart('download', async () => ({ default: (await import('./DownloadDialog.tsx')).DownloadDialog })),
);
