/** A channel reaches every window of the browser but not itself, so this document needs only one. */
let channel: BroadcastChannel | undefined;
const connect = () => (channel ??= new BroadcastChannel('cea.logout'));

/** Tells the other windows of this browser that the user has logged out. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
export const announceLogout = (): void => connect().postMessage('logged out');

export const onLogoutElsewhere = (listener: () => void): void => connect().addEventListener('message', listener);
