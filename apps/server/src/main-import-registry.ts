import { bySystem } from './audit/audit.ts';
import { readConfig } from './config.ts';
import { connectDatabases } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';
import { importRegistry } from './registry-import/import-registry.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder that holds methods.csv, ratios.csv and weights.csv.');
const databases = connectDatabases(readConfig(process.env));
const report = await inTransaction(databases.write, (tx) => importRegistry(tx, bySystem, folder));
await databases.close();
console.log(report.lines.join('\n'));
process.exitCode = report.reconciled ? 0 : 1;
