import { afterEach, expect, test, vi } from 'vitest';
import { announceLogout, onLogoutElsewhere } from './logout-signal.ts';

const channels: BroadcastChannel[] = [];
afterEach(() => channels.splice(0).forEach((channel) => channel.close()));

test('a logout is announced to other windows, but not to its own', async () => {
  const listener = vi.fn<() => void>();
  onLogoutElsewhere(listener);
  const other = new BroadcastChannel('cea.logout');
  channels.push(other);
  const heard = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }));
  announceLogout();
  await heard;
  expect(listener).not.toHaveBeenCalled();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  other.postMessage('another window');
  await expect.poll(() => listener).toHaveBeenCalledTimes(1);
});
