import { readFileSync, writeFileSync } from 'node:fs';
import { Environment } from '../apps/server/src/environment.ts';
import { refusedUnset } from '../apps/server/src/unsafe-settings.ts';

const file = '.env.example';
const head =
  'Settings of the API, the worker and the tools; docs/operating.md tells how to use them. What has no # in front ' +
  'must be set; the others show their default or an example. A value with a # needs double quotes.';

const comment = (text: string): string => text.replaceAll(/(.{1,116})(?:\s+|$)/g, '# $1\n');

/** Every setting with its meaning, and its default or an example. */
export function sampleEnvironment(): string {
  const settings = Object.entries(Environment.shape).map(([name, setting]) => {
    const { description = '', examples = [] } = setting.meta() as { description?: string; examples?: string[] };
    const left = setting.safeParse(undefined);
    const isNeeded = !left.success || refusedUnset.includes(name);
    const value = examples[0] ?? left.data;
    return `${comment(description)}${isNeeded ? '' : '#'}${name}=${String(value)}\n`;
  });
  return [comment(head), ...settings].join('\n');
}

export function writeSampleEnvironment(check: boolean): void {
  const text = sampleEnvironment();
  if (text === readFileSync(file, 'utf8')) return;
  if (check) throw new Error(`${file} differs from apps/server/src/environment.ts: run npm run generate`);
  writeFileSync(file, text);
}
