/** A channel reaches every window of the browser but not itself, so this document has only one. */
let channel: BroadcastChannel | undefined;
const connect = () => (channel ??= new BroadcastChannel('cea.logout'));

/** Tells the other windows of this browser that nobody is signed in any more. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
export const announceLogout = (): void => connect().postMessage('logged out');

export const onLogoutElsewhere = (listener: () => void): void => connect().addEventListener('message', listener);
