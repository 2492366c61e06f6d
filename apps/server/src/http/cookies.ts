import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../config.ts';

const minutes = 60;
const days = 24 * 60 * minutes;

/** Cookie names and flags; over HTTPS the `__Host-` prefix binds them to the host. */
export function cookiePolicy(config: Config) {
  const prefix = config.secure ? '__Host-' : '';
  const shared: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure: config.secure };
  return {
    session: { name: `${prefix}cea_session`, options: { ...shared, httpOnly: true } },
    // Between the password and the code of the second factor.
    pending: { name: `${prefix}cea_pending`, options: { ...shared, httpOnly: true, maxAge: 10 * minutes } },
    browser: { name: `${prefix}cea_browser`, options: { ...shared, httpOnly: true, maxAge: 180 * days } },
    csrfSecret: { name: `${prefix}cea_csrf`, options: { ...shared, httpOnly: true } },
    // The only cookie that scripts read. The spec's clients fix its name.
    csrfToken: { name: 'XSRF-TOKEN', options: { ...shared, httpOnly: false } },
  } as const;
}
