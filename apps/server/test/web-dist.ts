import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A folder like a build of the web app, with the placeholders that the server fills in. */
export function makeWebDist(): string {
  const dist = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets', 'app-1.js'), 'export {};');
  writeFileSync(join(dist, 'assets', 'pdf.worker.min-1.mjs'), 'export {};');
  writeFileSync(join(dist, 'assets', 'app-1.js.br'), brotliCompressSync('export {};'));
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="en"><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><!--head--></head><body><div id="root"><!--page--></div></body></html>',
  );
  return dist;
}
