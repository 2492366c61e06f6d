import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { htmlBody, type MailText, textBody } from './mail-bodies.ts';

export interface Letter extends MailText {
  readonly to: string;
  /** The same for every attempt at the same letter, so that a mailbox can drop duplicates. */
  readonly key: string;
}

export type SendMail = (letter: Letter) => Promise<void>;

/** Of the mail with this key, as in its head. */
export const messageId = (appUrl: string, key: string): string => `<${key}@${new URL(appUrl).hostname}>`;

/** Mail programs show a button for these two (RFC 8058). */
const unsubscribing = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Mail servers repeat the address in their refusals, which end up in the queue and the log. */
function withoutAddresses(error: unknown): Error {
  const { message, code } = error as Error & { code?: string };
  return Object.assign(new Error(message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')), { code });
}

const seconds = 1000;
/** An unresponsive server must not hold up the mails behind; they are retried later. */
const patience = {
  dnsTimeout: 10 * seconds,
  connectionTimeout: 10 * seconds,
  greetingTimeout: 10 * seconds,
  socketTimeout: 60 * seconds,
};

export function createMailer(
  config: Config,
  onSent: (result: 'sent' | 'failed') => void = () => {},
): { send: SendMail; close(): void } {
  const transport = createTransport({ url: config.smtpUrl, pool: true, maxConnections: 2, ...patience });
  return {
    async send(letter) {
      try {
        await transport.sendMail({
          from: config.mailFrom,
          to: { name: '', address: letter.to }, // An object, so that no header can be injected through the text.
          subject: letter.subject,
          messageId: messageId(config.appUrl, letter.key),
          text: textBody(letter),
          html: htmlBody(letter),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(letter.unsubscribe !== undefined && unsubscribing(letter.unsubscribe)),
          },
        });
      } catch (error) {
        onSent('failed');
        throw withoutAddresses(error);
      }
      onSent('sent');
    },
    close: () => transport.close(),
  };
}
