import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { flags } from './collect-seldom.ts';

// V8 ignores what it does not know.
it('sets options that this version of V8 has', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  for (const flag of flags) expect(known).toContain(`  ${flag.split('=')[0]} (`);
});
