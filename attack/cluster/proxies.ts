import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { freePort } from '../../scripts/stack/processes.ts';
import { type Programs, until } from './programs.ts';

/** What stands before the APIs, by the files of deploy/. */
export interface Proxy {
  /** The certificate to trust. */
  readonly ca: string;
  stop(): Promise<void>;
}

type StartProxy = (programs: Programs, port: number, apis: readonly string[]) => Promise<Proxy>;

function makeCertificate({ folder }: Programs): string {
  const [key, certificate] = [`${folder}/key.pem`, `${folder}/certificate.pem`];
  const options = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', options.split(' '), { stdio: 'ignore' });
  execFileSync('sh', ['-c', `cat ${certificate} ${key} > ${folder}/site.pem && chmod 644 ${folder}/site.pem`]);
  return readFileSync(certificate, 'utf8');
}

const startHaproxy: StartProxy = async (programs, port, [first = '', second = '']) => {
  const ca = makeCertificate(programs);
  const child = programs.start('haproxy', 'haproxy', ['-db', '-f', `${programs.folder}/site.cfg`], {
    REGISTRY_BIND: `127.0.0.1:${port}`,
    REGISTRY_CERTIFICATE: `${programs.folder}/site.pem`,
    REGISTRY_API_A: first,
    REGISTRY_API_B: second,
    REGISTRY_PROXY_METRICS: `127.0.0.1:${await freePort()}`,
  });
  return { ca, stop: () => programs.end(child) };
};

/** Caddy makes the certificate of an address by itself. */
const startCaddy: StartProxy = async (programs, port, apis) => {
  const child = programs.start('caddy', 'caddy', ['run', '--config', `${programs.folder}/Caddyfile`], {
    REGISTRY_SITE: `https://127.0.0.1:${port}`,
    REGISTRY_APIS: apis.join(' '),
    REGISTRY_HTTP_PORT: String(await freePort()),
    XDG_DATA_HOME: programs.folder,
    XDG_CONFIG_HOME: programs.folder,
  });
  const certificate = `${programs.folder}/caddy/pki/authorities/local/root.crt`;
  await until('Caddy has a certificate', () => Promise.resolve(existsSync(certificate)));
  const ca = readFileSync(certificate, 'utf8');
  return { ca, stop: () => programs.end(child) };
};

export const proxies = { HAProxy: startHaproxy, Caddy: startCaddy } as const;
