import { expect, it } from 'vitest';
import { Environment } from '../../apps/server/src/environment.ts';
import { findManifestFaults, type Manifest, readManifests } from './manifests.ts';

const changed = (kind: string, change: (text: string) => string): Manifest[] =>
  readManifests()
    .filter((manifest) => manifest.kind === kind)
    .map((manifest) => JSON.parse(change(JSON.stringify(manifest))) as Manifest);

it('the manifests are valid', async () => {
  expect(await findManifestFaults(readManifests())).toEqual([]);
});

it('a wrong value, a missing one and a misspelled key are found', async () => {
  const faultsAfter = (change: (text: string) => string) => findManifestFaults(changed('Deployment', change));
  expect(await faultsAfter((text) => text.replace('"replicas":2', '"replicas":"two"'))).not.toEqual([]);
  expect(await faultsAfter((text) => text.replace('"selector":', '"chooser":'))).not.toEqual([]);
  const misspelled = await faultsAfter((text) => text.replace('readinessProbe', 'readynessProbe'));
  expect(misspelled.join()).toContain('readynessProbe');
});

it('every pod runs read-only, without rights, and not as root', () => {
  const pods = readManifests().filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
  expect(pods.map(({ metadata }) => metadata.name)).toEqual(['api', 'migrate', 'worker']);
  for (const pod of pods) {
    expect(pod).toMatchObject({
      spec: {
        template: {
          spec: {
            automountServiceAccountToken: false,
            securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
            containers: [
              {
                securityContext: {
                  readOnlyRootFilesystem: true,
                  allowPrivilegeEscalation: false,
                  capabilities: { drop: ['ALL'] },
                },
              },
            ],
          },
        },
      },
    });
  }
});

it('every setting of the manifests exists', () => {
  const settings = readManifests().find(({ kind }) => kind === 'ConfigMap') as Manifest & { data: object };
  expect(Object.keys(settings.data).filter((name) => !(name in Environment.shape))).toEqual([]);
});
