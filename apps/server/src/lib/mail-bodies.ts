import { escapeHtml } from './html.ts';

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** A mail as paragraphs, a list and at most one link; both the text and the HTML body are made from it. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly { readonly title: string; readonly text: string; readonly url: string }[];
  readonly link?: MailLink;
  /** Where mails of this kind are switched off; absent if they cannot be. */
  readonly unsubscribe?: string;
}

const signature = 'CEA Registry';
const why = 'You get this e-mail because of your notification settings.';

export function textBody({ paragraphs, items = [], link, unsubscribe }: MailText): string {
  const parts = [
    ...paragraphs,
    ...items.map(({ title, text, url }) => `* ${title}\n  ${text}\n  ${url}`),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    signature,
    ...(unsubscribe === undefined ? [] : [`--\n${why}\nUnsubscribe: ${unsubscribe}`]),
  ];
  return parts.join('\n\n') + '\n';
}

const button =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#fbb040;color:#1b2f4b;font-weight:600;text-decoration:none';
const small = 'color:#56677b;font-size:13px';

function htmlParts({ paragraphs, items = [], link, unsubscribe }: MailText): string[] {
  const parts = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  if (items.length > 0) {
    const rows = items.map(
      ({ title, text, url }) =>
        `<li style="margin-bottom:12px"><a href="${escapeHtml(url)}" style="color:#1f5f9e;font-weight:600">${escapeHtml(title)}</a><br>${escapeHtml(text)}</li>`,
    );
    parts.push(`<ul style="padding-left:20px">${rows.join('\n')}</ul>`);
  }
  if (link) {
    const url = escapeHtml(link.url);
    parts.push(
      `<p><a href="${url}" style="${button}">${escapeHtml(link.label)}</a></p>`,
      `<p style="${small}">If the button does not work, open this address:<br>${url}</p>`,
    );
  }
  if (unsubscribe !== undefined)
    parts.push(
      `<p style="${small};border-top:1px solid #d9e0e8;padding-top:12px">${why} <a href="${escapeHtml(unsubscribe)}" style="color:#1f5f9e">Unsubscribe</a></p>`,
    );
  return parts;
}

export const htmlBody = (
  mail: MailText,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;background:#f6f8fb;color:#1c2736;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="font:600 20px Georgia,serif;color:#1a3a67">${signature}</p>${htmlParts(mail).join('\n')}</div></body></html>`;
