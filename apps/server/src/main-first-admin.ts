import { Email } from '@cea/contract/rules';
import { readConfig } from './config.ts';
import { connectRuntime } from './runtime.ts';
import { inviteFirstSuperAdmin } from './users/invite-first-super-admin.ts';

const [, , address, ...name] = process.argv;
const runtime = await connectRuntime(readConfig(process.env));
try {
  await inviteFirstSuperAdmin(runtime.deps, Email.parse(address), name.join(' ') || 'Super Admin');
  console.log(`An invitation is on its way to ${address}; the worker sends it.`);
} finally {
  await runtime.close();
}
