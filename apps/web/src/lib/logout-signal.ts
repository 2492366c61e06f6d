import { tabId } from './tab.ts';

const channelName = 'cea.logout';

/** Tells the other windows of this browser that nobody is signed in any more. */
export function announceLogout(): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  channel.postMessage(tabId);
  channel.close();
}

export function onLogoutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    // A channel also reaches the others of its own document.
    if (data !== tabId) listener();
  });
  return () => channel.close();
}
