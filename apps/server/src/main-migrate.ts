import { readConfig } from './config.ts';
import { connectDatabases } from './db/database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { needsRebuild, rebuildRecords } from './publishing/rebuild-records.ts';

const config = readConfig(process.env);
const { migrationDatabaseUrl } = config;
const applied = await prepareDatabase(migrationDatabaseUrl);

// Rebuilt before the code that depends on it starts; if no one runs the migrations, the worker does it.
const databases = connectDatabases({ ...config, databaseUrl: migrationDatabaseUrl });
try {
  if (await needsRebuild(databases.write)) {
    console.log('Facets, numbers and words of the published records are made again.');
    await rebuildRecords(databases.write);
  }
} finally {
  await databases.close();
}
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
