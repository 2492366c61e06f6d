import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { installQueues } from './jobs/queues.ts';
import { installReference } from './reference/load-reference.ts';

const { migrationDatabaseUrl } = readConfig(process.env);
const applied = await migrate(migrationDatabaseUrl);
await installQueues(migrationDatabaseUrl);
await installReference(migrationDatabaseUrl);
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
