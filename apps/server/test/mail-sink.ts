import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps all mail. */
export interface MailSink {
  readonly url: string;
  readonly mails: readonly Email[];
  /** Waits for the newest mail to an address, after the first `after` mails. */
  waitFor(to: string, after?: number): Promise<Email>;
  stop(): Promise<void>;
}

export async function startMailSink(port = 0): Promise<MailSink> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const { port: taken } = listener.address() as { port: number };
  const addressed = (to: string) => mails.filter((mail) => mail.to?.some(({ address }) => address === to));
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    async waitFor(to, after = 0) {
      const deadline = performance.now() + 60_000;
      for (;;) {
        const found = addressed(to);
        if (found.length > after) return found.at(-1)!;
        if (performance.now() > deadline) throw new Error(`No mail to ${to} arrived`);
        await sleep(25);
      }
    },
    async stop() {
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

/** The address of the one link in a mail. */
export function linkIn(mail: Email): string {
  const [link] = /https?:\/\/\S+/.exec(mail.text ?? '') ?? [];
  if (!link) throw new Error('The mail holds no link');
  return link;
}
