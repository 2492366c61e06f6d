import { labelOfKey } from '@cea/contract/decision';
import { gridColumns } from '@cea/contract/dictionary/row-layout';
import { listResources, readResourceFile } from '@cea/contract/resources';
import { fileExtension } from '@cea/contract/uploads';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { Upload } from '../../src/http/upload.ts';
import { extractionTable, seedDemoResources } from './demo-resources.ts';
import { makeUpload } from './make-upload.ts';

const test = useApp();

it.each([
  ['ratio', ['total_cost_comparator', 'ratio_article']],
  ['weight', ['weight', 'sample_size']],
] as const)('the extraction table of a %s has the columns of its form, in their order', (scope, some) => {
  const [head = []] = parse(extractionTable(scope).content);
  const labels = gridColumns(scope).map(({ key }) => labelOfKey(key));
  expect(head).toEqual(labels.filter((label) => head.includes(label)));
  expect(head).toEqual(expect.arrayContaining(some.map(labelOfKey)));
  // It is computed, and a paste passes over it.
  expect(head).not.toContain(labelOfKey('delta_cost'));
});

it('brings believable resources of both sites once, with files that the site itself would accept', async () => {
  await seedDemoResources(test.deps);
  await seedDemoResources(test.deps);
  const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
  const { data } = (await reader.call(listResources)).body;
  expect(new Set(data.map(({ type, title }) => `${type}: ${title}`)).size).toBe(data.length);
  for (const type of ['CEA Registry', 'Data Collection'] as const) {
    const files = data.filter((resource) => resource.type === type && resource.file_url);
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const { id, file_url } of files) {
      const extension = fileExtension(file_url!)!;
      const { status, body } = await reader.call(readResourceFile, { params: { id, extension } });
      expect(status).toBe(200);
      const again = await makeUpload(test.deps.config.incomingFolder, body as unknown as string, `a.${extension}`);
      expect(await new Upload(again).isAsNamed()).toBe(true);
    }
  }
});
