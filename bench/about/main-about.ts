import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cleanupOnSignals } from '../cleanup.ts';
import { makeRegistry, startPrimary } from '../cluster.ts';
import { openSearch } from '../queries/open-search.ts';
import { describeMachine, describeRun } from '../report/machine.ts';
import { askedNames, pairsOf } from './asked-names.ts';
import { type MeasuredName, measureName, summarize, worstOf } from './measure-name.ts';
import { type AboutBy, loadFacts, recordsAbout } from './record-facts.ts';

/** `npm run bench:about [-- --scale N]`: whether a search finds what records are about, and nothing else. */
const least = 0.98;
const pairs = 500;
const shown = 5;
const { values } = parseArgs({ options: { scale: { type: 'string', default: '0.2' } } });
const report = fileURLToPath(new URL('../../docs/benchmarks/about.md', import.meta.url));
const cleanup = cleanupOnSignals();

type Kind = keyof typeof askedNames;
const asked: readonly (readonly [Kind, 'ratios' | 'weights', AboutBy])[] = [
  ['drug', 'ratios', 'treatment'],
  ['drug class', 'ratios', 'treatment'],
  ['treatment', 'ratios', 'treatment'],
  ['disease', 'ratios', 'disease'],
  ['disease', 'weights', 'disease'],
  ['health state', 'weights', 'state'],
];

async function run() {
  const serverUrl = await startPrimary(cleanup);
  const search = await openSearch(cleanup, await makeRegistry(serverUrl, Number(values.scale), cleanup.signal));
  const facts = { ratios: await loadFacts(search.db, 'ratios'), weights: await loadFacts(search.db, 'weights') };
  const aboutOf = (type: keyof typeof facts, name: string, by: AboutBy) =>
    recordsAbout(facts[type], search.names.synonyms, name, by);
  const measured: { title: string; all: MeasuredName[] }[] = [];
  for (const [kind, type, by] of asked) {
    const all: MeasuredName[] = [];
    for (const name of askedNames[kind]) all.push(await measureName(search, type, name, aboutOf(type, name, by)));
    measured.push({ title: `${kind}, among ${type}`, all });
  }
  const both: MeasuredName[] = [];
  for (const { treatment, disease } of pairsOf(pairs)) {
    const treated = aboutOf('ratios', treatment, 'treatment');
    const about = new Set([...aboutOf('ratios', disease, 'disease')].filter((seq) => treated.has(seq)));
    both.push(await measureName(search, 'ratios', `${treatment} ${disease}`, about));
  }
  measured.push({ title: 'treatment and disease, among ratios', all: both });
  return { machine: await describeMachine(serverUrl), measured };
}

const shareText = (value: number): string => value.toFixed(3);

try {
  const { machine, measured } = await run();
  const figures = measured.map(({ title, all }) => {
    const answered = all.filter(({ found, about }) => found + about > 0);
    return { title, ...summarize(answered), worst: worstOf(answered, shown) };
  });
  const isEnough = figures.every(({ precision, recall }) => precision >= least && recall >= least);
  const rows = figures.map(
    ({ title, names, precision, recall, precisionBefore }) =>
      `| ${title} | ${names} | ${shareText(precision)} | ${shareText(recall)} | ${shareText(precisionBefore)} | ${precision >= least && recall >= least ? 'passes' : 'FAILS'} |`,
  );
  const worst = figures.flatMap(({ title, worst: all }) =>
    all.map(
      ({ name, found, right, about }) =>
        `| ${title} | ${name.replaceAll('|', '/')} | ${about} | ${found - right} | ${about - right} |`,
    ),
  );
  const text = `# Found means about it, measured

${describeRun('bench:about', machine)}

A registry of scale ${values.scale}. Each name of the invented studies is searched for as a visitor types it, and its answer is compared
with what readers recorded: treatments with what ratios compare, diseases with disease, population and codes too, states
with the health state and its code. A record is about a name if one of these contains it, or a name that means the same, word
for word. Names without a record are left out.

| names | number | precision | recall | precision with every mention | at least ${least} |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

The answers that differ most:

| names | name | about it | wrong | missed |
| --- | --- | --- | --- | --- |
${worst.join('\n')}
`;
  console.log(text);
  await writeFile(report, text);
  process.exitCode = isEnough ? 0 : 1;
} finally {
  await cleanup.run();
}
