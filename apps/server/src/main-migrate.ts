import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { installQueues } from './jobs/queues.ts';

const { migrationDatabaseUrl } = readConfig(process.env);
const applied = await migrate(migrationDatabaseUrl);
await installQueues(migrationDatabaseUrl);
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
