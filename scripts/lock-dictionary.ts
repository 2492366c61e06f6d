import { readFileSync, writeFileSync } from 'node:fs';
import { findBroken, lockOf } from '@cea/contract/dictionary/lock';
import { dictionary } from '@cea/contract/dictionary/variables';

const file = 'packages/contract/src/dictionary/dictionary.lock.json';

/** Adds new variables to the lock. What is locked already never changes: the error says what to mend instead. */
export function lockDictionary(check: boolean): void {
  const broken = findBroken(dictionary);
  if (broken.length > 0) throw new Error(broken.join('\n'));
  const text = `${JSON.stringify(lockOf(dictionary), null, 2)}\n`;
  if (text === readFileSync(file, 'utf8')) return;
  if (check) throw new Error(`${file} lacks a variable: run npm run generate`);
  writeFileSync(file, text);
}
