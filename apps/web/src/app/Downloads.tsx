import { lazy, Suspense } from 'react';
import { transfers } from '../features/registry/download/transfers.ts';
import { loadPart } from '../lib/load-part.ts';
import { useStore } from '../lib/store.ts';

const TransferList = lazy(() =>
  loadPart('downloads', async () => ({
    default: (await import('../features/registry/download/TransferList.tsx')).TransferList,
  })),
);

/** The list of downloads, loaded with the first one. */
export function Downloads() {
  const isUsed = useStore(transfers).length > 0;
  return isUsed ? (
    <Suspense>
      <TransferList />
    </Suspense>
  ) : null;
}
