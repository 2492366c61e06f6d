import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { endpoint } from '@cea/contract/endpoint';
import type { WireError } from '@cea/contract/errors';
import { uploads } from '@cea/contract/uploads';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { encodeForm } from '../../test/encode-form.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makePdf } from '../../db/seed/small-pdf.ts';
import { makeZip, pdfFile } from '../../test/sample-files.ts';
import type { TestClient } from '../../test/test-client.ts';
import { route } from './route.ts';
import { Upload } from './upload.ts';

const small = { ...uploads.article, bytes: 4000 };
const resource = { ...uploads.resource, bytes: 2 ** 20 };
const sendForm = endpoint({
  method: 'POST',
  path: '/api/admin/test-form',
  summary: 'Takes a form',
  access: 'manage-content',
  multipart: { file: resource, pdf: small },
  body: z.strictObject({ title: z.string(), file: resource.File.optional(), pdf: small.File.optional() }),
  response: z.object({ data: z.unknown() }),
});

const test = useApp();
let admin: TestClient;
const received: Upload[] = [];
beforeAll(async () => {
  route(test.app, test.deps, sendForm, async ({ body }) => {
    const files = [body.file, body.pdf].filter((file) => file instanceof Upload);
    received.push(...files);
    return { data: { title: body.title, files: files.map(({ name, size, sha256 }) => ({ name, size, sha256 })) } };
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'], admin_area_access: true }));
});
beforeEach(() => void received.splice(0));

const arriving = () => readdir(test.deps.config.incomingFolder);
const send = (body: object) => admin.call(sendForm, { body } as never);
const textFile = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name);

const utf16 = (text: string, bigEndian = false): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};

describe('a form', () => {
  it('has texts, and files that are read as they arrive and removed when the request is over', async () => {
    const file = textFile('a,b\n1,ä', '../Übersicht\u202E.csv');
    const { status, body } = await send({ title: 'Tïtle', file, pdf: pdfFile() });
    expect([status, body]).toEqual([
      200,
      {
        data: {
          title: 'Tïtle',
          files: [
            { name: 'Übersicht.csv', size: 8, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
            { name: 'guide.pdf', size: makePdf('guide.pdf').length, sha256: expect.any(String) },
          ],
        },
      },
    ]);
    expect(received).toHaveLength(2);
    expect(await arriving()).toEqual([]);
  });

  it('may come without its files; an empty field of a browser is none', async () => {
    const nothing = textFile('', '');
    expect((await send({ title: 'A', file: nothing })).body).toEqual({ data: { title: 'A', files: [] } });
    expect(await arriving()).toEqual([]);
  });

  it.each([
    [{ title: 'A', file: textFile('a', 'a.html') }, { file: [expect.stringContaining('one of these types')] }],
    [{ title: 'A', pdf: textFile('a', 'a.txt') }, { pdf: [expect.stringContaining('one of these types')] }],
    [{ title: 'A', file: textFile('', 'a.txt') }, { file: ['The file is empty.'] }],
    [{ title: 'A', file: pdfFile(), pdf: textFile('a', 'a.txt') }, { pdf: [expect.stringContaining('one of these')] }],
    [{ file: pdfFile() }, { title: ['Required'] }],
    [{ title: 'A', smuggled: 'b' }, { body: [expect.stringContaining('smuggled')] }],
    [{ title: 'A', other: pdfFile() }, { other: ['This field takes no file.'] }],
    [{ title: pdfFile() }, { title: ['This field takes no file.'] }],
    [{ title: 'A', file: 'a text' }, { file: ['Required'] }],
    [{ title: 'x'.repeat(70_000) }, { title: ['The text is too long.'] }],
    [{ title: 'A', __proto__x: 'b' }, { body: [expect.any(String)] }],
  ])('%j is refused at its field, and nothing is kept', async (fields, errors) => {
    const { status, body } = await send(fields);
    expect([status, body.errors]).toEqual([422, errors]);
    expect(received).toEqual([]);
    expect(await arriving()).toEqual([]);
  });

  it.each([
    ['HTML as PDF', textFile('<script>alert(1)</script>', 'a.pdf'), false],
    ['a program as PDF', textFile(new Uint8Array([0x4d, 0x5a, 0x90, 0]), 'a.pdf'), false],
    ['a PDF as text', textFile('%PDF-1.4', 'a.txt'), false],
    ['bytes as text', textFile(new Uint8Array([65, 0, 66]), 'a.txt'), false],
    ['text in UTF-16', textFile(utf16('\uFEFFä\tb\r\n'), 'a.csv'), true],
    ['text in UTF-16, big-endian', textFile(utf16('\uFEFFä\tb\r\n', true), 'a.csv'), true],
    ['text in UTF-16 without a mark', textFile(utf16('TY  - JOUR\r\n'), 'a.txt'), true],
    ['bytes that begin as UTF-16', textFile(new Uint8Array([0xff, 0xfe, 65, 0, 1, 0]), 'a.txt'), false],
    ['half a character of UTF-16', textFile(new Uint8Array([0xff, 0xfe, 65, 0, 66]), 'a.txt'), false],
    [
      'a program in place of UTF-16',
      textFile(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), 'a.csv'),
      false,
    ],
    ['SVG as PNG', textFile('<svg onload="alert(1)"/>', 'a.png'), false],
    ['text', textFile('a\tb\r\n', 'a.txt'), true],
    ['PDF', pdfFile(), true],
  ])('%s is accepted: %s', async (_, file, accepted) => {
    const { status, body } = await send({ title: 'A', file });
    const refusal = { file: ['The content of the file does not match its extension.'] };
    expect([status, body.errors]).toEqual(accepted ? [200, undefined] : [422, refusal]);
    expect(await arriving()).toEqual([]);
  });

  it('tells documents of Office from other archives', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
    const docx = await makeZip({
      '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
      'word/document.xml': '<document/>',
    });
    const plain = await makeZip({ 'a.txt': 'a' });
    const statusOf = async (content: Buffer, name: string) =>
      (await send({ title: 'A', file: textFile(new Uint8Array(content), name) })).status;
    expect(await statusOf(docx, 'a.docx')).toBe(200);
    expect(await statusOf(plain, 'a.docx')).toBe(422);
    expect(await statusOf(plain, 'a.zip')).toBe(200);
    expect(await statusOf(docx, 'a.xlsx')).toBe(422);
  });
});

describe('too much', () => {
  it('is refused at the limit of the field with 413, and nothing is kept', async () => {
    const ofSize = (size: number) => textFile(`%PDF-${'x'.repeat(size - 5)}`, 'a.pdf');
    expect((await send({ title: 'A', pdf: ofSize(4000) })).status).toBe(200);
    for (const [field, size] of [
      ['pdf', 4001],
      ['file', 2 ** 20 + 1],
      ['file', 3 * 2 ** 20],
    ] as const) {
      const { status, body } = await send({ title: 'A', [field]: ofSize(size) });
      expect(status).toBe(413);
      expect(Object.keys(body.errors!)).toEqual([field]);
    }
    expect(await arriving()).toEqual([]);
  });

  it.each([
    ['pdf', 4000],
    ['file', 2 ** 20],
  ])('is refused for %s even if its length is not announced', async (field, limit) => {
    const { payload, headers } = await encodeForm({
      title: 'A',
      [field]: textFile(`%PDF-${'x'.repeat(8 * limit)}`, 'a.pdf'),
    });
    function* pieces() {
      for (let at = 0; at < payload.length; at += 1000) yield payload.subarray(at, at + 1000);
    }
    const { port } = test.app.server.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}${sendForm.path}`, {
      method: 'POST',
      duplex: 'half',
      body: ReadableStream.from(pieces()),
      headers: {
        ...headers,
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
        'x-xsrf-token': admin.cookies.get('XSRF-TOKEN')!,
      },
    });
    expect([answer.status, await answer.json()]).toMatchObject([413, { errors: { [field]: [expect.any(String)] } }]);
    expect(await arriving()).toEqual([]);
  });

  it.each([
    ['texts', (form: FormData) => Array.from({ length: 60 }, (_, i) => form.append(`t${i}`, 'a'))],
    ['files', (form: FormData) => [1, 2, 3].map((i) => form.append(`f${i}`, pdfFile(`${i}.pdf`)))],
  ])('many %s are refused', async (_, fill) => {
    const form = new FormData();
    fill(form);
    const request = new Request('http://a', { method: 'POST', body: form });
    const { statusCode } = await admin.raw('POST', sendForm.path, {
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type')! },
    });
    expect([413, 422]).toContain(statusCode);
    expect(await arriving()).toEqual([]);
  });
});

const post = (payload: string, type: string) =>
  admin.raw('POST', sendForm.path, { payload, headers: { 'content-type': type } });

describe('what is no form', () => {
  it.each([
    ['application/json', '{"title":"A"}', 415],
    ['text/plain', 'title=A', 415],
    ['application/x-www-form-urlencoded', 'title=A', 415],
    ['multipart/form-data', 'x', 422],
    ['multipart/form-data; boundary=b', 'x', 422],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nA', 422],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nA\r\n--b--',
      422,
    ],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="title"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--b--',
      422,
    ],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nA\r\n--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nB\r\n--b--',
      422,
    ],
  ])('%s with %j answers %d', async (type, payload, status) => {
    const { statusCode, body } = await post(payload, type);
    const told = JSON.parse(body) as WireError;
    expect([statusCode, typeof told.message, told.errors !== undefined]).toEqual([status, 'string', status === 422]);
    expect(await arriving()).toEqual([]);
  });

  it('is still refused where JSON is asked for', async () => {
    const { payload, headers } = await encodeForm({ email: 'a@example.org' });
    const { statusCode } = await admin.raw('POST', '/forgot-password', { payload, headers });
    expect(statusCode).toBe(415);
  });
});

describe('over a connection', () => {
  const boundary = 'a-boundary';
  /** Opens a request for a form of 500 kB and sends its first bytes. */
  async function open(headers: Record<string, string> = {}) {
    const { port } = test.app.server.address() as { port: number };
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => {});
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await once(socket, 'connect');
    const lines = Object.entries({
      host: 'registry.test',
      cookie: [...admin.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
      'x-xsrf-token': admin.cookies.get('XSRF-TOKEN')!,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': '500000',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${sendForm.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.write(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'x'.repeat(50_000)}`,
    );
    return { socket, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]) };
  }

  it('is removed when the sender goes away in the middle', async () => {
    const { socket } = await open();
    await expect.poll(() => arriving()).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => arriving()).toEqual([]);
    expect(received).toEqual([]);
  });

  it('has more time than other requests', async () => {
    const { requestTimeout, headersTimeout } = test.app.server;
    Object.assign(test.app.server, { headersTimeout: 300, requestTimeout: 600 });
    try {
      const { socket, status } = await open();
      await expect.poll(() => arriving()).toHaveLength(1);
      // Another request that began later is cut off first.
      const other = connect({ host: '127.0.0.1', port: (test.app.server.address() as { port: number }).port });
      other.on('error', () => {});
      other.write('POST /login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
      other.resume();
      await once(other, 'close');
      expect([status(), socket.destroyed]).toEqual([NaN, false]);
      socket.destroy();
      await expect.poll(() => arriving()).toEqual([]);
    } finally {
      Object.assign(test.app.server, { requestTimeout, headersTimeout });
    }
  });

  it.each([
    ['without a token', { 'x-xsrf-token': '' }, 419],
    ['without a session', { cookie: '' }, 419],
    ['with a length above the limit', { 'content-length': '999999999' }, 413],
  ])('%s is refused before anything is read', async (_, headers, expected) => {
    const { socket, status } = await open(headers);
    await expect.poll(() => status()).toBe(expected);
    expect(await arriving()).toEqual([]);
    socket.destroy();
  });
});
