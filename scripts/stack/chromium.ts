import { existsSync } from 'node:fs';

/** The same engine without the windows of a desktop, which cost time and are never seen. */
const shell = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium, without its background requests. */
export const chromiumOptions = {
  executablePath: process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
