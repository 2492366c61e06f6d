import type { Sponsor } from '@cea/contract/sponsors';

/** A sponsor as administrators see it. */
export const sponsorWith = (changes: Partial<Sponsor> = {}): Sponsor => ({
  id: 7,
  name: 'Example Institute',
  seats: 5,
  seats_used: 1,
  seats_available: 4,
  is_active: true,
  expires_at: '2027-12-31',
  status: 'active',
  users: [{ id: 1, email: 'ada@example.org', full_name: 'Ada Example' }],
  created_at: '2026-01-01T00:00:00Z',
  ...changes,
});
