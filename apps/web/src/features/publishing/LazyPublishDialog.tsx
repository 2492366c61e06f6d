import { type ComponentProps, lazy, Suspense } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import type { PublishDialog } from './PublishDialog.tsx';

const Loaded = lazy(() =>
  loadPart('publish dialog', async () => ({ default: (await import('./PublishDialog.tsx')).PublishDialog })),
);

/** The dialog, loaded when somebody is about to publish. */
export function LazyPublishDialog(props: ComponentProps<typeof PublishDialog>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
