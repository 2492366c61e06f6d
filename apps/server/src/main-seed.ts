import { demoAccounts, demoPassword, seedDemoAccounts } from '../db/seed/demo-accounts.ts';
import { seedDemoReading } from '../db/seed/demo-reading.ts';
import { seedSampleRegistry } from '../db/seed/sample-registry.ts';
import { readConfig } from './config.ts';
import { connectDatabases } from './db/database.ts';

const config = readConfig(process.env);
if (!config.demo) throw new Error('Demonstration logins have a known password: set DEMO=1 to make them.');
const databases = connectDatabases(config);
await seedDemoAccounts(databases.write);
await seedDemoReading(databases.write);
await seedSampleRegistry(databases.write);
await databases.close();

console.log(`Demonstration logins, password "${demoPassword}":`);
for (const { email, roles, admin_area_access } of demoAccounts) {
  const note = admin_area_access === false ? ' without admin area access' : '';
  console.log(`  ${email.padEnd(28)} ${roles.join(', ') || 'no role'}${note}`);
}
