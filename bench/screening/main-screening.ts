import { access, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Ranker, featuresOf } from '../../apps/server/src/ranking/ranker.ts';
import { readCorpus } from '../../apps/server/src/ranking/vectorize.ts';
import { passes } from '../dedup/gates.ts';
import { describeMachine } from '../report/machine.ts';
import { checkLimits } from './measure-left.ts';
import { measureRetraining } from './measure-retraining.ts';
import { PublishedModel, publishedFeatures } from './published-model.ts';
import { type ModelName, type Results, readResults, seeds, withRun, writeResults } from './results.ts';
import { gatesOf } from './screening-gates.ts';
import { writeReport } from './screening-report.ts';
import { type LabelledText, type SetName, readScreeningSet, screeningSets, setNames } from './screening-sets.ts';
import { type SimulatedRanker, figuresOf, simulate } from './simulate.ts';
import { drawStart, studyStream } from './starts.ts';

/**
 * `npm run bench:screening [-- --data FOLDER --set NAME … --model ours|published --seeds 0-14]`: how much reading the
 * ranking saves on published sets. Runs are kept in a file, and the page says which are missing.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    set: { type: 'string', multiple: true, default: setNames },
    model: { type: 'string', multiple: true, default: ['ours', 'published'] },
    seeds: { type: 'string', default: '0-14' },
  },
});
const fileOf = (name: string): string => fileURLToPath(new URL(`../../docs/benchmarks/${name}`, import.meta.url));
const kept = fileOf('screening.json');

function rankerMaker(
  set: SetName,
  model: ModelName,
  texts: readonly LabelledText[],
): (seed: number) => SimulatedRanker {
  const corpus = readCorpus(texts);
  if (model === 'ours') {
    const features = featuresOf(corpus);
    return () => new Ranker(features);
  }
  const { settings } = screeningSets[set];
  const x = publishedFeatures(corpus, settings);
  return (seed) => new PublishedModel(x, settings, studyStream(seed * 7 + 3));
}

async function runSet(before: Results, set: SetName, model: ModelName, wanted: readonly number[]): Promise<Results> {
  const texts = await readScreeningSet(values.data, screeningSets[set].file);
  const labels = texts.map(({ isRelevant }) => isRelevant);
  const makeRanker = rankerMaker(set, model, texts);
  let results = before;
  for (const seed of wanted) {
    const run = simulate(makeRanker(seed), labels, drawStart(labels, seed));
    const figures = figuresOf(run);
    const limits = model === 'ours' ? checkLimits(run) : [];
    results = withRun(results, { set, model, seed, ...figures, limits });
    console.log(set, model, seed, JSON.stringify(figures));
    await writeResults(kept, results);
  }
  return results;
}

async function measureOnPool(): Promise<Results['retraining']> {
  const texts: LabelledText[] = [];
  for (const { file } of Object.values(screeningSets)) texts.push(...(await readScreeningSet(values.data, file)));
  return measureRetraining(texts);
}

await access(values.data);
const [first = 0, last = first] = values.seeds.split('-').map(Number);
let results = await readResults(kept);
// Measured first, in a process that holds nothing else.
if (!results.retraining) results = { ...results, retraining: await measureOnPool() };
await writeResults(kept, results);
for (const set of setNames.filter((name) => values.set.includes(name))) {
  for (const model of (['ours', 'published'] as const).filter((name) => values.model.includes(name))) {
    results = await runSet(
      results,
      set,
      model,
      seeds.filter((seed) => seed >= first && seed <= last),
    );
  }
}
const gates = gatesOf(results);
const text = writeReport(await describeMachine(), results, gates);
console.log(text);
await writeFile(fileOf('screening.md'), text);
process.exitCode = gates.every(passes) ? 0 : 1;
