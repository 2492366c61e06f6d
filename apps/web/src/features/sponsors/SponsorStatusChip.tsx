import { type SponsorStatus, sponsorStatusLabels } from '@cea/contract/sponsors';
import { StatusChip } from '../../ui/StatusChip.tsx';

const tones = { active: 'good', expired: 'waiting', inactive: 'off' } as const satisfies Record<SponsorStatus, string>;

export function SponsorStatusChip({ status }: { status: SponsorStatus }) {
  return <StatusChip tone={tones[status]} label={sponsorStatusLabels[status]} />;
}
