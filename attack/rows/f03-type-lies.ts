import assert from 'node:assert/strict';
import { makePdf } from '../../apps/server/db/seed/small-pdf.ts';
import { makeZip } from '../../apps/server/test/sample-files.ts';
import type { Answer } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import { fileUrlOf, signInUploader, uploadNamed } from '../uploads.ts';

const html = '<!doctype html><script>alert(document.domain)</script>';
const program = Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00, 0x00, 0x00]);
const elf = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0x02, 0x01, 0x01, 0x00]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A file name, and content that is something else or two things at once. */
async function lies(): Promise<[name: string, content: string | Buffer][]> {
  const zip = await makeZip({ 'index.html': html });
  return [
    ['page.pdf', html],
    ['program.pdf', program],
    ['program.pdf', elf],
    ['polyglot.pdf', Buffer.concat([makePdf('A page'), Buffer.from(html)])],
    ['polyglot.pdf', `%PDF-1.4\n${html}`],
    ['archive.pdf', zip],
    ['page.docx', html],
    ['archive.docx', zip],
    ['archive.xlsx', zip],
    ['program.zip', program],
    ['polyglot.zip', Buffer.concat([zip, Buffer.from(html)])],
    ['page.png', html],
    ['polyglot.png', Buffer.concat([png, Buffer.from(html)])],
    ['page.txt', html],
    ['page.csv', html],
    ['program.csv', program],
    ['feed.txt', `<?xml version="1.0"?>${html}`],
    ...[
      'html',
      'htm',
      'xhtml',
      'svg',
      'xml',
      'js',
      'mjs',
      'exe',
      'sh',
      'php',
      'pdf.html',
      'html\u0000.pdf.html',
      '',
    ].map((ending): [string, string] => [`page.${ending}`, html]),
  ];
}

const mayRun = /html|xml|svg|javascript|ecmascript/;

function faultsOf({ headers }: Answer): string[] {
  const type = headers['content-type'] ?? '';
  return [
    ...(headers['content-disposition']?.startsWith('attachment; filename="') ? [] : ['no attachment']),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['may be sniffed']),
    ...(/sandbox/.test(String(headers['content-security-policy'])) ? [] : ['no sandbox']),
    ...(mayRun.test(type) || type === '' ? [`served as ${type}`] : []),
  ];
}

export const typeLies: Row = {
  id: 'F3',
  title: 'type lies and direct addresses',
  async run(target) {
    const admin = await signInUploader(target);
    const faults: string[] = [];
    const tried = await lies();
    let accepted = 0;
    for (const [name, content] of tried) {
      const answer = await uploadNamed(admin, name, content);
      if (answer.status === 422) continue;
      assert.equal(answer.status, 200, `${name}: ${answer.status} ${answer.text}`);
      accepted += 1;
      const file = await target.visitor().send('GET', fileUrlOf(answer));
      assert.equal(file.status, 200, `${name}: ${file.status}`);
      faults.push(...faultsOf(file).map((fault) => `${name}: ${fault}`));
    }
    assertNone(faults, 'accepted files');
    assert.ok(accepted < tried.length / 2, `${accepted} of ${tried.length} accepted`);

    const made = await uploadNamed(admin, 'for readers.pdf', makePdf('For readers'), 'Data Collection');
    const own = fileUrlOf(made);
    assert.equal((await admin.send('GET', own)).status, 200);
    const visitor = target.visitor();
    const missing = await visitor.send('GET', '/api/resources/999999/file.pdf');
    const { rows } = await target.owner.query<{ sha256: string }>('SELECT sha256 FROM stored_files');
    const direct = rows.flatMap(({ sha256 }) => [
      `/files/${sha256}`,
      `/objects/${sha256.slice(0, 2)}/${sha256}`,
      `/assets/../objects/${sha256}`,
      `/api/resources/${sha256}/file.pdf`,
    ]);
    for (const path of [own, ...direct]) {
      const { status, text } = await visitor.send('GET', path);
      assert.equal(status, 404, `${path} without a session: ${status}`);
      if (path === own) assert.equal(text, missing.text, 'a hidden file differs from a missing one');
    }
    return `${tried.length} lies: ${tried.length - accepted} refused with 422, ${accepted} kept as harmless attachments; a reader's file and ${direct.length} guessed paths 404`;
  },
};
