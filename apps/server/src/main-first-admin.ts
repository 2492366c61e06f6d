import { Email } from '@cea/contract/rules';
import { readConfig } from './config.ts';
import { connectDatabases } from './db/database.ts';
import { createMailer } from './lib/mail.ts';
import { inviteFirstSuperAdmin } from './users/invite-first-super-admin.ts';

const [, , address, ...name] = process.argv;
const config = readConfig(process.env);
const databases = connectDatabases(config);
const mailer = createMailer(config);
try {
  const { link, failure } = await inviteFirstSuperAdmin(
    { config, db: databases.write, sendMail: mailer.send },
    Email.parse(address),
    name.join(' ') || 'Super Admin',
  );
  if (failure === undefined) console.log(`The invitation was sent to ${address}.`);
  else console.log(`The mail could not be sent (${failure}).\nChoose a password here, within 14 days:\n${link}`);
} finally {
  mailer.close();
  await databases.close();
}
