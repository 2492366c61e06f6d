import { writeFileSync } from 'node:fs';
import { describeResults } from './describe-results.ts';
import { gateParts } from './gate-parts.ts';
import { runParts } from './run-parts.ts';

/** Called by `.ci/run` once everything is installed: `main-gate.ts FOLDER`, where reports are kept. */
const folder = process.argv[2]!;
const results = await runParts(gateParts(folder), folder);
const { text, isGreen } = describeResults(results);
// Who keeps a record of runs says where.
const record = process.env.GATE_RESULTS;
if (record !== undefined) writeFileSync(record, JSON.stringify(results));
console.log(text);
process.exitCode = isGreen ? 0 : 1;
