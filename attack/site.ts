import { login } from '@cea/contract/accounts';
import type { Pool } from 'pg';
import { demoPassword } from '../apps/server/db/seed/demo-accounts.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { type Databases, type Db, connectDatabases } from '../apps/server/src/db/database.ts';
import { createPool } from '../apps/server/src/db/pools.ts';
import { testPassword } from '../apps/server/test/factories.ts';
import type { MailSink } from '../apps/server/test/mail-sink.ts';
import { Client } from './http-client.ts';

/** One address of the product, with access from outside and to its database. */
export interface Site {
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly mail: MailSink;
  /** The database with the application's rights. */
  readonly db: Db;
  /** The database with the owner's rights. */
  readonly owner: Pool;
  /** A client with a separate address, so that it shares no rate limit. */
  visitor(options?: { address?: string; sockets?: number }): Client;
  /** A client signed in with an account of the demonstration or of the factories. */
  signIn(account: { email: string }): Promise<Client>;
}

interface Opened {
  readonly url: string;
  readonly environment: Record<string, string>;
  readonly mail: MailSink;
  readonly certificate?: string;
  readonly onSecret: (secret: string) => void;
}

let visitors = 0;
/** 127.1.0.1 and up. */
function nextAddress(): string {
  visitors += 1;
  return `127.1.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
}

export function openSite({ url, environment, mail, certificate, onSecret }: Opened): {
  site: Site;
  close: () => Promise<void>;
} {
  const databases: Databases = connectDatabases(readConfig(environment));
  // Statements over all tables look expensive, and compiling them takes longer than running them.
  const owner = createPool({ connectionString: environment.DATABASE_URL, max: 4, options: '-c jit=off' });
  const clients: Client[] = [];
  const visitor: Site['visitor'] = ({ address = nextAddress(), sockets = 1 } = {}) => {
    const client = new Client({ url, address, sockets, ca: certificate, onSecret });
    clients.push(client);
    return client;
  };
  return {
    site: {
      url,
      environment,
      mail,
      db: databases.write,
      owner,
      visitor,
      async signIn({ email }) {
        const client = visitor();
        const password = email.endsWith('@demo.example') ? demoPassword : testPassword;
        const { status, text } = await client.call(login, { body: { email, password } });
        if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${text}`);
        return client;
      },
    },
    async close() {
      for (const client of clients) client.close();
      await owner.end();
      await databases.close();
    },
  };
}
