import { lazy, Suspense } from 'react';
import { loadPart } from '../../lib/load-part.ts';

// Visitors have none, and their first visit loads this layout's code.
const Bell = lazy(async () => ({
  default: (await loadPart('bell', () => import('../../features/notifications/Bell.tsx'))).Bell,
}));

/** The notifications of those who are signed in. Its place is kept while it loads. */
export const NotificationBell = () => (
  <div style={{ width: 40, height: 40, flex: 'none' }}>
    <Suspense>
      <Bell />
    </Suspense>
  </div>
);
