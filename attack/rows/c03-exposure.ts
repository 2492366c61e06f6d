import { rawRequest, sendRaw } from '../raw-socket.ts';
import { type Row, assertNone } from '../row.ts';

const files = [
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.env.local',
  '/.ssh/id_rsa',
  '/.DS_Store',
  '/.npmrc',
  '/package.json',
  '/pnpm-lock.yaml',
  '/tsconfig.json',
  '/index.html',
  '/src/main.tsx',
  '/apps/server/src/config.ts',
  '/db/migrations/0001_app_role.sql',
  '/backup.sql',
  '/server-status',
  '/debug',
  '/debug/pprof',
  '/actuator/env',
  '/phpinfo.php',
  '/telescope',
  '/_debugbar/open',
  '/assets/',
  '/assets',
  '/api/docs/static/',
  '/api/docs/static/index.js.map',
];
/** Paths that try to escape the folder of files, as raw bytes. */
const climbs = ['/../', '/..%2f', '/%2e%2e/', '/..%5c', '/%2e%2e%2f', '/....//', '/..%c0%af', '/%00/../'].flatMap(
  (step) =>
    ['/assets', '/api/docs/static'].map((folder) => `${folder}${step.repeat(1)}${step.slice(1).repeat(3)}package.json`),
);

export const exposure: Row = {
  id: 'C3',
  title: 'exposed files and methods',
  async run(target) {
    const strays: string[] = [];
    const page = await target.visitor().send('GET', '/', { headers: { accept: 'text/html' } });
    const assets = [...page.text.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => `${path}.map`);
    const { host } = new URL(target.url);
    const paths = [...files, ...assets, ...climbs];
    for (const path of paths) {
      for (const accept of ['text/html', '*/*']) {
        const request = rawRequest(`GET ${path}`, [`Host: ${host}`, `Accept: ${accept}`, 'Connection: close']);
        const { status, text } = await sendRaw(target.url, request, { quiet: 3000 });
        if (status !== 404 && status !== 405) strays.push(`GET ${path}: ${status}`);
        if (text.includes('"dependencies"') || text.includes('[core]')) strays.push(`GET ${path} shows a file`);
      }
    }
    const methods = ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'DEBUG', 'PURGE'];
    for (const method of methods) {
      const headers = [`Host: ${host}`, 'X-Secret: echoed', 'Connection: close'];
      const { status, text } = await sendRaw(target.url, rawRequest(`${method} /api/user`, headers), { quiet: 3000 });
      // Invalid HTTP methods do not even parse.
      if (![400, 404, 405].includes(status) && !(method === 'CONNECT' && status === 0))
        strays.push(`${method}: ${status}`);
      if (text.includes('echoed')) strays.push(`${method} echoes headers`);
    }
    const secure = await target.secure();
    const metrics = await secure.visitor().send('GET', '/metrics');
    if (metrics.status !== 404) strays.push(`/metrics through the proxy: ${metrics.status}`);
    assertNone(strays, 'not refused');
    return `${paths.length} files, ways out of folders and source maps 404; ${methods.join(', ')} refused; /metrics 404 through the proxy`;
  },
};
