import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../config.ts';

const days = 24 * 60 * 60;

/** Cookie names and flags: over HTTPS bound to the host by the `__Host-` prefix. */
export function cookiePolicy(config: Config) {
  const prefix = config.secure ? '__Host-' : '';
  const shared: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure: config.secure };
  return {
    session: { name: `${prefix}cea_session`, options: { ...shared, httpOnly: true } },
    browser: { name: `${prefix}cea_browser`, options: { ...shared, httpOnly: true, maxAge: 180 * days } },
    csrfSecret: { name: `${prefix}cea_csrf`, options: { ...shared, httpOnly: true } },
    // The one cookie that scripts read. Its name is fixed by the clients of the spec.
    csrfToken: { name: 'XSRF-TOKEN', options: { ...shared, httpOnly: false } },
  } as const;
}
