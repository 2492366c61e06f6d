import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** This checkout's own settings, in the folder where npm runs its commands; never committed. */
const file = '.env';

export const readEnvFile = (): NodeJS.Dict<string> => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {});

/** Sets variables, or removes those that are undefined; every other line is kept as written. */
export function changeEnvFile(changes: NodeJS.Dict<string>): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const kept = lines.filter((line) => line !== '' && !Object.hasOwn(changes, line.split('=', 1)[0]!));
  const added = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
  writeFileSync(file, [...kept, ...added, ''].join('\n'));
}
