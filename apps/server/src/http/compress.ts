import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Anything smaller than one packet takes equally long to send. */
const onePacket = 1400;

/**
 * Compresses answers for clients that accept it. No body contains a secret whose length an attacker could probe
 * (BREACH): tokens travel in cookies. Request bodies are never decompressed.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: onePacket,
    encodings: ['br', 'gzip'],
    // The default is meant for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
