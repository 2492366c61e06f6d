import type { Session } from '@cea/contract/accounts';
import type { ReactNode } from 'react';
import { showDateTime } from '../../lib/dates.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { deviceName } from './device-name.ts';

interface Props {
  session: Session;
  /** What can be done with it, unless it is the one on this device. */
  children?: ReactNode;
}

/** Where an account is signed in. */
export function SessionRow({ session, children }: Props) {
  const { device, ip, created_at, last_seen_at, current } = session;
  return (
    <ListRow
      title={<strong>{deviceName(device)}</strong>}
      note={`${ip}, since ${showDateTime(created_at)}, last seen ${showDateTime(last_seen_at)}`}
    >
      {current ? <StatusChip tone="good" label="This device" /> : children}
    </ListRow>
  );
}
