import { checkAuditLog } from './audit/seal.ts';
import { readConfig } from './config.ts';
import { connectDatabases } from './db/database.ts';

const databases = connectDatabases(readConfig(process.env));
const findings = await checkAuditLog(databases.read);
await databases.close();
console.log(findings.length === 0 ? 'The audit log is whole.' : findings.join('\n'));
process.exitCode = findings.length === 0 ? 0 : 1;
