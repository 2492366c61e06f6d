import { readFileSync, writeFileSync } from 'node:fs';
import { findBroken, findWrongVersions, lockOf } from '@cea/contract/dictionary/lock';
import { extendNumbering } from '@cea/contract/dictionary/numbering';
import { dictionary } from '@cea/contract/dictionary/variables';

const folder = 'packages/contract/src/dictionary';

function write(name: string, content: object, check: boolean): void {
  const file = `${folder}/${name}`;
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (text === readFileSync(file, 'utf8')) return;
  if (check) throw new Error(`${file} lacks something that is declared: run npm run generate`);
  writeFileSync(file, text);
}

/** Adds new variables and numbers to the locks. Locked entries never change: the error says what to fix instead. */
export function lockDictionary(check: boolean): void {
  const broken = [...findBroken(dictionary), ...findWrongVersions(dictionary)];
  if (broken.length > 0) throw new Error(broken.join('\n'));
  write('dictionary.lock.json', lockOf(dictionary), check);
  write('numbering.lock.json', extendNumbering(), check);
}
