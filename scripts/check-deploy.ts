import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dashboardRules } from './deploy/dashboard.ts';
import { findManifestFaults, readManifests } from './deploy/manifests.ts';

/**
 * Checks each file of deploy/ with the tool that reads it in production. A missing tool is named as skipped; with
 * --all it is a fault.
 */
const folder = mkdtempSync(join(tmpdir(), 'cea-deploy-'));
const certificate = join(folder, 'site.pem');
const rulesOfDashboard = join(folder, 'dashboard.json');
writeFileSync(rulesOfDashboard, JSON.stringify(dashboardRules()));

/** Values where the files ask for an operator's own. */
const environment = {
  ...process.env,
  REGISTRY_SITE: 'registry.example.org',
  REGISTRY_APIS: '127.0.0.1:3000 127.0.0.1:3002',
  REGISTRY_CERTIFICATE: certificate,
  REGISTRY_API_A: '127.0.0.1:3000',
  REGISTRY_API_B: '127.0.0.1:3002',
  REGISTRY_DATABASE_1: '127.0.0.1:5432',
  REGISTRY_DATABASE_2: '127.0.0.2:5432',
  REGISTRY_DATABASE_3: '127.0.0.3:5432',
  PGBACKREST_REPO1_CIPHER_PASS: 'for this check',
  ...Object.fromEntries(
    ['APP_KEY', 'POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'WEB_PASSWORD', 'SMTP_URL', 'MAIL_FROM'].map((name) => [
      name,
      'x',
    ]),
  ),
};

interface Check {
  readonly command: string;
  readonly tolerated?: RegExp;
}

const checks: Check[] = [
  { command: 'haproxy -c -f deploy/haproxy/site.cfg' },
  { command: 'haproxy -c -f deploy/haproxy/database.cfg' },
  { command: 'caddy validate --adapter caddyfile --config deploy/Caddyfile' },
  { command: 'promtool check config --syntax-only deploy/prometheus/prometheus.yml' },
  { command: 'promtool check rules deploy/prometheus/rules.yml' },
  { command: 'promtool test rules deploy/prometheus/rules.test.yml' },
  { command: `promtool check rules ${rulesOfDashboard}` },
  { command: 'amtool check-config deploy/alertmanager.yml' },
  // It also asks for what only a database server has: addresses of its own and an etcd that answers.
  {
    command: 'patroni --validate-config deploy/patroni.yml',
    tolerated: /is not reachable|must not contain "127\.0\.0\.1"|bootstrap\.pg_hba\s+is not defined/,
  },
  // In an empty repository: the options are read, and then the backups are missing.
  {
    command: `pgbackrest --config=${resolve('deploy/pgbackrest.conf')} --stanza=registry --repo1-path=${folder} --log-path=${folder} --lock-path=${folder} backup`,
    tolerated: /unable to load info file|backup\.info|HINT/,
  },
  { command: 'docker-compose -f deploy/compose.yaml config -q' },
];

/** What is wrong, undefined if nothing is, or 'skipped' without the tool. */
function run({ command, tolerated }: Check): string | undefined {
  const [tool = '', ...given] = command.split(' ');
  const { error, status, stdout, stderr } = spawnSync(tool, given, { env: environment, encoding: 'utf8' });
  if (error) return 'skipped';
  if (status === 0) return undefined;
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '');
  const faults = tolerated ? lines.filter((line) => !tolerated.test(line)) : lines;
  return tolerated && faults.length === 0 ? undefined : faults.join('\n');
}

try {
  const selfSigned = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=registry.example.org -keyout ${certificate} -out ${certificate}.crt`;
  execFileSync('openssl', selfSigned.split(' '), { stdio: 'ignore' });
  execFileSync('sh', ['-c', `cat ${certificate}.crt >> ${certificate}`]);
  const results = checks.map((check) => [check.command, run(check)] as const);
  results.push(['kubernetes manifests', (await findManifestFaults(readManifests())).join('\n') || undefined]);
  for (const [name, fault] of results) {
    const [first = ''] = name.split(' ');
    if (fault === 'skipped') console.log(`skipped  ${name} (${first} is not installed)`);
    else console.log(fault === undefined ? `ok       ${name}` : `FAULT    ${name}\n${fault}`);
  }
  const ofAll = process.argv.includes('--all');
  const faulty = results.filter(([, fault]) => fault !== undefined && (ofAll || fault !== 'skipped'));
  process.exitCode = faulty.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
