import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

const folder = 'deploy/kubernetes';

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

type ModelClass = new (manifest: Manifest) => { validate(): void };

/** All objects that the folder describes; kustomization.yaml is read by kubectl, not by the cluster. */
export function readManifests(): Manifest[] {
  const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
  return files.flatMap((file) =>
    parseAllDocuments(readFileSync(`${folder}/${file}`, 'utf8')).map((document) => {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join('\n')}`);
      return document.toJS() as Manifest;
    }),
  );
}

/** Wrong or missing values, as the cluster's own schemas find them. */
async function findWrongValues(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind, metadata } = manifest;
  const models = (await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}`)) as Record<string, ModelClass>;
  const Model = models[kind];
  if (!Model) return [`${kind} ${metadata.name}: no such kind in ${apiVersion}`];
  try {
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [`${kind} ${metadata.name}: ${(error as Error).message}`];
  }
}

/** Misspelled keys, which the schemas let pass: to the compiler they are excess properties. */
function findUnknownKeys(manifests: readonly Manifest[]): string[] {
  const cache = 'node_modules/.cache/manifests';
  const lines = manifests.map((manifest, i) => {
    const { apiVersion, kind } = manifest;
    return `import type { I${kind} as T${i} } from 'kubernetes-models/${apiVersion}';\nexport const m${i}: T${i} = ${JSON.stringify(manifest)};`;
  });
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${cache}/manifests.ts`, lines.join('\n'));
  const options = '--ignoreConfig --noEmit --strict --skipLibCheck --target es2024 --module nodenext --pretty false';
  const { stdout, status } = spawnSync('node_modules/.bin/tsc', [...options.split(' '), `${cache}/manifests.ts`], {
    encoding: 'utf8',
  });
  rmSync(cache, { recursive: true });
  return status === 0 ? [] : stdout.trim().split('\n');
}

export async function findManifestFaults(manifests: readonly Manifest[]): Promise<string[]> {
  const wrong = await Promise.all(manifests.map(findWrongValues));
  return [...wrong.flat(), ...findUnknownKeys(manifests)];
}
