import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '@cea/contract/endpoint';
import { tooLargeText, type UploadKind } from '@cea/contract/uploads';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectBuffers } from '../lib/collect-buffers.ts';
import { safeFileName } from '../lib/safe-file-name.ts';
import { invalid, Refusal } from './refusal.ts';
import { Upload } from './upload.ts';

type Kinds = Readonly<Record<string, UploadKind>>;
type Form = Record<string, unknown>;

/** The longest text of a form in bytes, and how many texts it may have. */
const textLimits = { fieldSize: 64 * 1024, fields: 50, fieldNameSize: 100, headerPairs: 20 };
/** Names, boundaries and headers around the files and texts. */
const overhead = 1024 * 1024;

/** How long a form may take to arrive and to be stored: 200 MB over 2 Mbit/s. */
export const uploadTimeout = 15 * 60 * 1000;

const uploading = new WeakSet<Socket>();

/** Whether a form arrives over this connection: it has more time than other requests. */
export const isUploading = (socket: Socket): boolean => uploading.has(socket);

/** In a scope of its own, so that only endpoints that ask for forms accept them, and nothing else. */
export function acceptForms(app: FastifyInstance, bind: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.addContentTypeParser('*', (_request, _body, done) => {
      done(new Refusal('unsupported-type', 'The request body must be multipart/form-data.'));
    });
    bind(scope);
  });
}

/** Reads the form of a request: texts as they are, files into `folder`. Nothing remains there if it is refused. */
export async function readForm(request: FastifyRequest, { multipart: kinds }: Endpoint, folder: string): Promise<void> {
  if (!kinds || !request.isMultipart()) return;
  assertLength(request, kinds);
  const { raw } = request;
  uploading.add(raw.socket);
  const form: Form = {};
  try {
    await readParts(request, kinds, folder, form);
    request.body = form;
  } catch (error) {
    await discardUploads(form);
    // Whatever else the client sends is read and dropped, or its answer would be lost in a reset of the connection.
    raw.unpipe();
    raw.resume();
    throw toRefusal(error);
  } finally {
    uploading.delete(raw.socket);
  }
}

/** Removes what no one has taken over. */
export async function discardUploads(body: unknown): Promise<void> {
  for (const value of Object.values(body ?? {})) if (value instanceof Upload) await value.discard();
}

/** Refuses at once what the client announces as too large. */
function assertLength(request: FastifyRequest, kinds: Kinds): void {
  const entries = Object.entries(kinds);
  const limit = entries.reduce((sum, [, { bytes }]) => sum + bytes, overhead);
  if (Number(request.headers['content-length'] ?? 0) <= limit) return;
  const [[field, kind]] = entries as [[string, UploadKind]];
  throw tooLarge(field, kind);
}

const tooLarge = (field: string, kind: UploadKind): Refusal => {
  const text = tooLargeText(kind);
  return new Refusal('too-large', text, { errors: { [field]: [text] } });
};

async function readParts(request: FastifyRequest, kinds: Kinds, folder: string, form: Form): Promise<void> {
  const largest = Math.max(...Object.values(kinds).map(({ bytes }) => bytes));
  const limits = { ...textLimits, files: Object.keys(kinds).length, fileSize: largest };
  const deadline = AbortSignal.timeout(uploadTimeout);
  for await (const part of request.parts({ limits })) {
    const name = part.fieldname;
    if (Object.hasOwn(form, name)) throw invalid({ [name]: ['This field was sent twice.'] });
    const value = part.type === 'file' ? await readFile(part, kinds[name], folder, deadline) : readText(part);
    if (value !== undefined) form[name] = value;
  }
}

function readText({ fieldname, value, valueTruncated }: MultipartValue): unknown {
  if (valueTruncated) throw invalid({ [fieldname]: ['The text is too long.'] });
  return value;
}

async function readFile(
  { fieldname, filename, file }: MultipartFile,
  kind: UploadKind | undefined,
  folder: string,
  deadline: AbortSignal,
): Promise<Upload | undefined> {
  if (!kind) throw invalid({ [fieldname]: ['This field takes no file.'] });
  const name = safeFileName(unescapeName(filename ?? ''));
  if (filename) assertName(fieldname, kind, name);
  const path = `${folder}/${randomUUID()}`;
  const { size, sha256 } = await writeTemporary(file, path, kind, deadline);
  const upload = new Upload({ name, size, sha256, path });
  try {
    if (file.truncated || size > kind.bytes) throw tooLarge(fieldname, kind);
    // What browsers send for a field without a file.
    if (size === 0 && !filename) {
      await upload.discard();
      return undefined;
    }
    if (size > 0 && !(await upload.isAsNamed())) {
      throw invalid({ [fieldname]: ['The content of the file does not match its extension.'] });
    }
    return upload;
  } catch (error) {
    await upload.discard();
    throw error;
  }
}

/** Browsers write these signs of a file name so in a form. */
const unescapeName = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

/** Refuses a type by its extension, before anything is stored. */
function assertName(field: string, { File }: UploadKind, name: string): void {
  const { error } = File.safeParse({ name, size: 1 });
  if (error) throw invalid({ [field]: error.issues.map(({ message }) => message) });
}

async function writeTemporary(
  file: Readable,
  path: string,
  { bytes }: UploadKind,
  signal: AbortSignal,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > bytes) return; // The rest is not stored.
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(file, collectBuffers, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  } catch (error) {
    await new Upload({ name: '', size, sha256: '', path }).discard();
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Errors of the parser are the sender's, errors of the disk ours. */
function toRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode, name } = error as { code?: string; statusCode?: number; name?: string };
  if (full.has(code)) return new Refusal('unavailable', 'There is no space for files at the moment.', { cause: error });
  if (name === 'AbortError') return new Refusal('too-slow');
  if (statusCode === 413) return new Refusal('too-large');
  const isParsers = code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (error instanceof TypeError || (code !== '' && !isParsers)) return error;
  return invalid({ body: ['The form cannot be read.'] });
}
