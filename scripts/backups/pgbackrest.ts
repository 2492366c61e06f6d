import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Runs a program as the user whose files PostgreSQL's are: root can't start it, and pgBackRest must own what it writes. */
export function asServer(command: string, given: readonly string[], stdio: 'inherit' | 'ignore' = 'inherit'): void {
  const user = process.env.POSTGRES_USER ?? 'postgres';
  if (userInfo().uid === 0) execFileSync('runuser', ['-u', user, '--', command, ...given], { stdio, cwd: '/' });
  else execFileSync(command, given, { stdio, cwd: '/' });
}

/** pgBackRest, with its configuration from PGBACKREST_CONFIG or /etc/pgbackrest.conf. */
export const pgbackrest = (...given: string[]): void => asServer('pgbackrest', ['--stanza=registry', ...given]);
