import { cleanupOnSignals } from './cleanup.ts';
import { dropRegistry, makeRegistry, startPrimary } from './cluster.ts';
import { passes } from './gates.ts';
import { measure } from './measure.ts';
import { readOptions } from './options.ts';
import { publishUnderLoad } from './publishing/publish-under-load.ts';
import { measureSteadiness } from './publishing/steadiness.ts';
import { describeMachine } from './report/machine.ts';
import { gatesOf, type Report, reportSize } from './report/report.ts';
import { saveReport } from './report/save-report.ts';
import { short } from './report/write-markdown.ts';
import { prepareSubject, type Subject } from './subject.ts';

/** `npm run bench [-- --scale 10 | --publishing | --quick]`: search against PostgreSQL alone, on loopback. */
const options = readOptions(process.argv.slice(2));
const cleanup = cleanupOnSignals();
const tell = (what: string): void => console.log(`${new Date().toISOString().slice(11, 19)}  ${what}`);

async function run(): Promise<Report> {
  const { signal } = cleanup;
  const serverUrl = await startPrimary(cleanup);
  const machine = await describeMachine(serverUrl);
  const wanted = options.scales.length === 0 ? [undefined] : options.scales;
  const databases = new Map<number | undefined, string>();
  for (const scale of options.publishingOnly ? wanted.slice(0, 1) : wanted) {
    tell(`loading the registry at size ${scale ?? 'of the samples'}`);
    databases.set(scale, await makeRegistry(serverUrl, scale, signal));
  }

  const subjects: Subject[] = [];
  if (!options.publishingOnly) {
    for (const [scale, url] of databases) {
      tell(`choosing queries for size ${scale ?? 'of the samples'}, holding the API's counts against SQL's`);
      subjects.push(await prepareSubject(cleanup, { scale, url, rounds: options.rounds }));
    }
  }
  const measurements = await measure(subjects, options, signal);
  const sizes = await Promise.all(subjects.map((subject) => reportSize(subject, measurements)));

  for (const { apis } of subjects) await Promise.all(Object.values(apis).map((api) => api.stop()));
  const [smallest, ...larger] = databases.values();
  for (const url of larger) await dropRegistry(serverUrl, url);
  tell('publishing under load');
  const publishing = await publishUnderLoad(cleanup, smallest!, {
    count: options.quick ? 3 : 20,
    everyMs: options.quick ? 300 : 1300,
  });
  tell('searching while somebody publishes');
  const steadiness = await measureSteadiness(cleanup, smallest!, {
    rounds: options.quick ? 1 : 5,
    everyMs: 1300,
    quick: options.quick,
  });
  const gates = gatesOf(sizes, measurements, publishing, steadiness);
  return { machine, seconds: options.seconds, rounds: options.rounds, sizes, publishing, steadiness, gates };
}

try {
  const report = await run();
  for (const gate of report.gates) {
    const { name, figure, kind, limit } = gate;
    console.log(`${passes(gate) ? 'pass' : 'FAIL'}  ${name}: ${short(figure.median)}, asked ${kind} ${short(limit)}`);
  }
  const wrong = [...report.sizes.flatMap(({ disagreements }) => disagreements), ...(report.publishing?.faults ?? [])];
  for (const fault of wrong) console.log(`      ${fault}`);
  if (!options.quick) tell(`written to ${await saveReport(report)}`);
  process.exitCode = report.gates.every(passes) ? 0 : 1;
} finally {
  await cleanup.run();
}
