import assert from 'node:assert/strict';
import { makeWorkbook, sheetPart, stringsPart } from '../../apps/server/test/make-workbook.ts';
import { withLyingSize, workbookOfEntries, workbookWith } from '../../apps/server/test/zip-bombs.ts';
import { ms } from '../../scripts/statistics.ts';
import { watchMemory } from '../memory.ts';
import { previewFile } from '../preview-file.ts';
import type { Row } from '../row.ts';
import { signInUploader } from '../uploads.ts';

const megabyte = 2 ** 20;
const within = 2000;
const mostMemory = 100 * megabyte;

async function bombs(): Promise<[name: string, content: Buffer][]> {
  const large = await workbookWith(sheetPart, 512);
  return [
    ['a sheet of 512 MiB', large],
    ['a sheet of 512 MiB that says it has 1 kB', withLyingSize(large, 1000)],
    ['texts of 512 MiB that say they have 1 kB', withLyingSize(await workbookWith(stringsPart, 512), 1000)],
    ['a table of contents of 512 MiB', await workbookWith('[Content_Types].xml', 512)],
    ['100,000 entries', await workbookOfEntries(100_000)],
  ];
}

export const zipBomb: Row = {
  id: 'F1',
  title: 'zip bombs as workbooks',
  run: (target) =>
    target.withApi({}, async (site, api) => {
      const admin = await signInUploader(site);
      const small = await makeWorkbook([
        ['Title', 'Publication Year'],
        ['A title', '2020'],
      ]);
      const ordinary = await previewFile(admin, 'small.xlsx', small);
      assert.equal(ordinary.status, 200, `an ordinary workbook: ${ordinary.text.slice(0, 300)}`);
      const told: string[] = [];
      for (const [name, content] of await bombs()) {
        let taken = 0;
        const grown = await watchMemory(api, async () => {
          const answer = await previewFile(admin, 'bomb.xlsx', content);
          assert.equal(answer.status, 422, `${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
          taken = answer.ms;
        });
        const growth = `RSS +${Math.round(grown / megabyte)} MB`;
        assert.ok(taken <= within, `${name}: refused after ${ms(taken)}`);
        assert.ok(grown <= mostMemory, `${name}: ${growth}`);
        told.push(`${name}: 422 in ${ms(taken)}, ${growth}`);
      }
      return told.join('; ');
    }),
};
