import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:m?js|css|svg)$/;
const large = 500_000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    // The highest level takes many seconds for the scripts of pdf.js, which few people load.
    [constants.BROTLI_PARAM_QUALITY]: content.length > large ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, { params })),
    writeFile(`${file}.gz`, await zip(content, { level: 9 })),
  ]);
}

/** Compresses each file of the build once, for the server to send as is. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'assets');
    const files = (await readdir(folder)).filter((name) => compressible.test(name));
    await Promise.all(files.map((name) => compressFile(join(folder, name))));
  },
});
