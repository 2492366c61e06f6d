import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

const entry = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(entry, 'utf8')) as { version: string };
const source = dirname(entry);
const target = `assets/pdfjs-${version}/`;

/** Fonts that documents need not bring along, tables of their letters, and decoders of images without WebAssembly. */
const wanted = { cmaps: /\.bcmap$/, standard_fonts: /\.(?:pfb|ttf)$/, wasm: /_nowasm_fallback\.js$/ } as const;

const files = (Object.keys(wanted) as (keyof typeof wanted)[]).flatMap((folder) =>
  readdirSync(`${source}/${folder}`)
    .filter((name) => wanted[folder].test(name))
    .map((name) => `${folder}/${name}`),
);

/** The files that pdf.js fetches by name while it draws, from our own address. */
export const pdfjsData = (): Plugin => ({
  name: 'pdfjs-data',
  generateBundle() {
    for (const file of files)
      this.emitFile({ type: 'asset', fileName: target + file, source: readFileSync(`${source}/${file}`) });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${target}`, (request, response, next) => {
      const file = files.find((known) => request.url === `/${known}`);
      if (file) response.end(readFileSync(`${source}/${file}`));
      else next();
    });
  },
});
