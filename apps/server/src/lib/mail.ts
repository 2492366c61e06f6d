import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { escapeHtml } from './html.ts';

/** A mail as a list of paragraphs and at most one link; both the text and the HTML body are made from it. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  /** The same for every attempt at the same letter, so that a mailbox can drop duplicates. */
  readonly key: string;
}

export type SendMail = (letter: Letter) => Promise<void>;

const signature = 'CEA Registry';

function textBody({ paragraphs, link }: Letter): string {
  return [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), signature].join('\n\n') + '\n';
}

function htmlBody({ paragraphs, link, subject }: Letter): string {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  if (link) {
    const url = escapeHtml(link.url);
    body.push(
      `<p><a href="${url}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#fbb040;color:#1b2f4b;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>`,
      `<p style="color:#56677b;font-size:13px">If the button does not work, open this address:<br>${url}</p>`,
    );
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f8fb;color:#1c2736;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="font:600 20px Georgia,serif;color:#1a3a67">${signature}</p>${body.join('\n')}</div></body></html>`;
}

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
  const host = new URL(config.appUrl).hostname;
  return {
    async send(letter) {
      try {
        await transport.sendMail({
          from: config.mailFrom,
          to: { name: '', address: letter.to }, // An object, so that no header can be injected through the text.
          subject: letter.subject,
          messageId: `<${letter.key}@${host}>`,
          text: textBody(letter),
          html: htmlBody(letter),
          headers: { 'Auto-Submitted': 'auto-generated' },
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
