import { parseArgs } from 'node:util';
import { demoAccounts, demoPassword, seedDemoAccounts } from '../db/seed/demo-accounts.ts';
import { seedDemoBot } from '../db/seed/demo-bot.ts';
import { seedDemoCleaning } from '../db/seed/demo-cleaning.ts';
import { seedDemoImports } from '../db/seed/demo-imports.ts';
import { seedDemoMails } from '../db/seed/demo-mails.ts';
import { seedDemoSponsors } from '../db/seed/demo-sponsors.ts';
import { seedDemoPipeline } from '../db/seed/demo-pipeline.ts';
import { keepOpenArticles, seedOpenPdfs } from '../db/seed/demo-pdfs.ts';
import { seedDemoPdf, seedDemoReading } from '../db/seed/demo-reading.ts';
import { seedDemoRanking } from '../db/seed/demo-ranking.ts';
import { seedDemoReleases } from '../db/seed/demo-releases.ts';
import { seedDemoResources } from '../db/seed/demo-resources.ts';
import { seedDemoViews } from '../db/seed/demo-views.ts';
import { seedDemoReports } from '../db/seed/demo-reports.ts';
import { seedDemoScreening } from '../db/seed/demo-screening.ts';
import { seedDemoSearches } from '../db/seed/demo-searches.ts';
import { seedDemoSnapshots } from '../db/seed/demo-snapshots.ts';
import { seedDemoTraining } from '../db/seed/demo-training.ts';
import { emptyDatabase } from '../db/seed/empty-database.ts';
import { measureSpread, printSpread } from '../db/seed/measure-spread.ts';
import { seedRegistry } from '../db/seed/seed-registry.ts';
import { readConfig } from './config.ts';
import { inBulkTransaction } from './db/bulk-connection.ts';
import { connectDatabases } from './db/database.ts';
import { openStorage } from './files/storage.ts';
import { prepareDatabase } from './prepare-database.ts';

/** A fixed date keeps the synthetic data the same on every run. */
const asOf = '2026-09-30';
/** Enough to try things out, and made in a moment. */
const smallScale = 0.02;

const { values } = parseArgs({
  options: {
    scale: { type: 'string' },
    'as-of': { type: 'string', default: asOf },
    release: { type: 'string' },
    keep: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
});
const scale = values.scale === undefined ? smallScale : Number(values.scale);
if (!(scale > 0)) throw new Error('The scale is a number above 0; 1 makes 15,000 articles.');
const isDay = /^(?:19[89]|20)\d+-\d\d-\d\d$/.test(values['as-of']) && !Number.isNaN(Date.parse(values['as-of']));
if (!isDay) throw new Error('The day is given as YYYY-MM-DD, from 1980 on.');

const config = readConfig(process.env);
if (!config.demo) throw new Error('Demonstration logins have a known password: set DEMO=1 to seed.');
const owner = config.migrationDatabaseUrl;
if (values.fresh) {
  await emptyDatabase(owner);
  await prepareDatabase(owner);
  console.log('The database was emptied. Restart the programs that run on it.');
}
const databases = connectDatabases(config);
const target = { config, databases, storage: await openStorage(config) };
await seedDemoAccounts(databases.write);
await seedDemoReading(databases.write);
await seedDemoPdf(target);
await seedDemoResources(target);
await seedDemoSponsors(databases.write);
await seedDemoViews(databases.write);

let shown = 0;
const kept = keepOpenArticles();
const { outcome, words } = await seedRegistry(owner, {
  scale,
  as_of: values['as-of'],
  release: values.release,
  keep: values.keep || values.scale === undefined,
  onArticle: (article) => kept.add(article),
  progress(done, total) {
    if (done < total && done - shown < total / 20) return;
    shown = done;
    console.log(`${done} of ${total} articles`);
  },
});
console.log(words);
if (outcome === 'refused') process.exitCode = 1;
else {
  await inBulkTransaction(owner, (tx) => seedDemoPipeline(tx, kept.open));
  await inBulkTransaction(owner, (tx) => seedDemoCleaning(tx, kept.open));
  await inBulkTransaction(owner, seedDemoScreening);
  await inBulkTransaction(owner, seedDemoRanking);
  await inBulkTransaction(owner, seedDemoReports);
  await inBulkTransaction(owner, seedDemoTraining);
  await inBulkTransaction(owner, seedDemoSearches);
  await seedDemoImports(target);
  await inBulkTransaction(owner, seedDemoBot);
  await seedOpenPdfs(target, kept.open);
  await seedDemoReleases(owner, target);
  await inBulkTransaction(owner, seedDemoSnapshots);
}
await seedDemoMails(databases.write);
await databases.close();
if (outcome === 'made')
  for (const line of printSpread(await inBulkTransaction(owner, measureSpread))) console.log(`  ${line}`);

console.log(`Demonstration logins, password "${demoPassword}":`);
for (const { email, roles, admin_area_access } of demoAccounts) {
  const note = admin_area_access === false ? ' without admin area access' : '';
  console.log(`  ${email.padEnd(28)} ${roles.join(', ') || 'no role'}${note}`);
}
