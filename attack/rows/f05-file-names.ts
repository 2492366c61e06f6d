import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makePdf } from '../../apps/server/db/seed/small-pdf.ts';
import { sendRaw } from '../raw-socket.ts';
import { type Row, assertNone } from '../row.ts';
import { fileUrlOf, signInUploader, uploadNamed } from '../uploads.ts';

const names = [
  '../../../../tmp/evil.pdf',
  String.raw`..\..\windows\evil.pdf`,
  '/etc/cron.d/evil.pdf',
  'C:\\\\evil.pdf',
  'evil.pdf\r\nX-Evil: 1\r\nx.pdf',
  'evil%0d%0aX-Evil: 1.pdf',
  'evil\\"; filename=\\"other.exe.pdf',
  'evil%22; filename=%22other.exe.pdf',
  "evil'; DROP TABLE resources; --.pdf",
  `${'x'.repeat(300)}.pdf`,
  `${'ü'.repeat(300)}.pdf`,
  'evil\u202Efdp.exe.pdf',
  'evil\u0000.exe.pdf',
  '\u200B\uFEFF.pdf',
  'e\u0301vil.pdf',
  '<img src=x onerror=alert(1)>.pdf',
  '${7*7}{{7*7}}.pdf',
  'CON.pdf',
  '.pdf',
  '...pdf',
  '😀'.repeat(100).concat('.pdf'),
];

const validHeader = /^attachment; filename="[ !#-[\]-~]{1,130}"(?:; filename\*=UTF-8''(?:[\w.~-]|%[\dA-F]{2})+)?$/;
const objectPath = /^(?:incoming|objects|objects\/[\da-f]{2}|objects\/[\da-f]{2}\/[\da-f]{64})$/;

export const fileNames: Row = {
  id: 'F5',
  title: 'file names',
  async run(target) {
    const folder = target.environment.FILES_FOLDER!;
    const around = await readdir(dirname(folder));
    const admin = await signInUploader(target);
    const faults: string[] = [];
    let kept = 0;
    for (const [at, name] of names.entries()) {
      const answer = await uploadNamed(admin, name, makePdf(`File ${at}`));
      if (answer.status === 422) continue;
      assert.equal(answer.status, 200, `${JSON.stringify(name)}: ${answer.status} ${answer.text}`);
      kept += 1;
      // The raw answer, since a parser would hide a second header.
      const { text } = await sendRaw(
        target.url,
        `GET ${fileUrlOf(answer)} HTTP/1.1\r\nHost: ${new URL(target.url).host}\r\nConnection: close\r\n\r\n`,
      );
      const [head = ''] = text.split('\r\n\r\n', 1);
      const lines = head.split('\r\n').filter((line) => /^content-disposition:/i.test(line));
      const value = lines[0]?.replace(/^[^:]*: /, '') ?? '';
      if (lines.length !== 1 || !validHeader.test(value)) faults.push(`${JSON.stringify(name)}: ${lines.join(' | ')}`);
      if (/^x-evil/im.test(head)) faults.push(`${JSON.stringify(name)} added a header`);
    }
    assertNone(faults, 'headers');
    assert.ok(kept > names.length / 2, `only ${kept} of ${names.length} names were accepted`);
    const paths = await readdir(folder, { recursive: true });
    assertNone(
      paths.filter((path) => !objectPath.test(path)),
      'paths that a name has influenced',
    );
    const { rows } = await target.owner.query<{ file_name: string }>(
      `SELECT file_name FROM resources WHERE file_name ~ '[/\\\\[:cntrl:]]' OR file_name ~ U&'[\\202A-\\202E\\2066-\\2069]'
        OR length(file_name) > 120`,
    );
    assertNone(rows, 'unsafe names were stored');
    const appeared = (await readdir(dirname(folder))).filter((name) => !around.includes(name));
    assertNone(
      appeared.filter((name) => /evil|passwd/.test(name)),
      'files outside of the folder',
    );
    return `${names.length} names: ${kept} made safe, ${names.length - kept} refused; each answer has one valid header, ${paths.length} paths are hashes`;
  },
};
