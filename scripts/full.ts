import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFull } from './full/describe-full.ts';
import { fullParts } from './full/full-parts.ts';
import { readNotes } from './full/part-notes.ts';
import { chooseParts, runFull } from './full/run-full.ts';
import { headOf } from './gate/git.ts';

/**
 * `npm run full [-- PART …]` tries everything at its full size: what has not passed on HEAD yet, or the parts that are
 * named. With `-- --status` it only reports; with `-- --names` it lists the parts as JSON.
 */
const checkout = resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { status: { type: 'boolean' }, names: { type: 'boolean' } },
  allowPositionals: true,
});
const { scripts } = JSON.parse(readFileSync(resolve(checkout, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const parts = chooseParts(fullParts(scripts), positionals);

if (values.names) {
  console.log(JSON.stringify(parts.map(({ name }) => name)));
} else {
  if (!values.status) await runFull(checkout, parts, positionals.length > 0, console.log);
  const { text, isGreen } = describeFull(parts, readNotes(checkout), headOf(checkout));
  console.log(text);
  process.exitCode = isGreen ? 0 : 1;
}
