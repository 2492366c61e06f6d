import { describeResults } from './describe-results.ts';
import { gateParts } from './gate-parts.ts';
import { runParts } from './run-parts.ts';

/** Called by `.ci/run` once everything is installed: `main-gate.ts FOLDER`, where reports are kept. */
const folder = process.argv[2]!;
const { text, isGreen } = describeResults(await runParts(gateParts(folder), folder));
console.log(text);
process.exitCode = isGreen ? 0 : 1;
