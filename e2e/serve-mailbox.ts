import { once } from 'node:events';
import { createServer } from 'node:http';
import type { MailSink } from '../apps/server/test/mail-sink.ts';

/** Lets the journeys, which run in separate processes, read what arrived by SMTP. */
export async function serveMailbox(mail: MailSink): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://mailbox').searchParams.get('to');
    const found = mail.mails.filter((letter) => letter.to?.some(({ address }) => address === to));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(found.map(({ subject, text, html }) => ({ subject, text, html }))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
