import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Less than one packet takes as long whatever its size. */
const onePacket = 1400;

/**
 * Answers go out compressed to whoever takes them so. No body holds a secret that its caller could be made to guess
 * by length: tokens travel in cookies. What comes in is never unpacked.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: onePacket,
    encodings: ['br', 'gzip'],
    // The default is made for files that are packed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
