import { foldSpelling } from '@cea/contract/fold-spelling';
import type { Entry } from '@cea/contract/reference';
import { describe, expect, it, test } from 'vitest';
import { allFamilies } from '../apps/server/db/seed/families/all-families.ts';
import { readDiseases, readEntries } from '../apps/server/src/reference/read-reference.ts';
import { labelsOf } from '../apps/web/src/features/dictionary/choices.ts';
import { flatten } from '../apps/web/src/features/dictionary/read-choices.ts';
import { namesOf } from '../apps/web/src/features/dictionary/value-names.ts';
import { optionId } from '../apps/web/src/features/search-form/option-id.ts';
import { optionsOf } from '../apps/web/src/features/search-form/term-options.ts';
import { findOptions } from '../apps/web/src/ui/picker/find-options.ts';
import { indexOptions } from '../apps/web/src/ui/picker/option-tree.ts';

/** The shipped entries as the calls answer them, numbered in their order. */
const shipped = readEntries().map((entry, at) => ({ ...entry, id: at + 1 }));
const below = Map.groupBy(shipped, ({ vocabulary, parent }) => `${vocabulary} ${parent?.slug ?? ''}`);
const treeOf = (vocabulary: string, parent = ''): Entry[] =>
  (below.get(`${vocabulary} ${parent}`) ?? []).map(({ id, slug, code, label, names }) => ({
    id,
    slug,
    code,
    label,
    names: [...names],
    include_details_field: false,
    children: treeOf(vocabulary, slug),
  }));
const labels = labelsOf({ icd: flatten(treeOf('icd')), gbd: flatten(treeOf('gbd')) });
const index = indexOptions(optionsOf(['icd_category', 'gbd_category'], labels)!);

const terms = { icd: 'icd_category', gbd: 'gbd_category' } as const;
type List = keyof typeof terms;
const slugOf = (list: List, code: string): string => (list === 'icd' ? code.toLowerCase() : code);
const entryOf = (list: List, slug: string) => shipped.find((one) => one.vocabulary === list && one.slug === slug)!;
const idOf = (list: List, code: string): string => optionId(terms[list], entryOf(list, slugOf(list, code)).id);

/** The first options of the Disease field. */
const offered = (typed: string, most = 5): string[] => findOptions(index, typed).ranked.slice(0, most);

/** The entry itself and those that contain it. */
function lineOf(list: List, code: string): string[] {
  const { slug, parent } = entryOf(list, slugOf(list, code));
  return [slug, ...(parent ? lineOf(list, parent.slug) : [])];
}

const spelled = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[a-z]+/g, foldSpelling);
const diseases = new Map(readDiseases().map((one) => [spelled(one.disease), one]));

describe('every disease of the demonstration registry', () => {
  it.each([...new Map(allFamilies.map((family) => [family.disease, family])).values()])(
    '$disease is found by each of its names in both lists',
    ({ disease, icd, gbd }) => {
      const { slugs, names } = diseases.get(spelled(disease))!;
      // The file names the family's own entries, or wider ones; GBD has no cause for some diseases.
      const lines = {
        icd: icd.flatMap((code) => lineOf('icd', code)),
        gbd: gbd.flatMap((code) => lineOf('gbd', code)),
      };
      expect(slugs.icd.some((slug) => lines.icd.includes(slug))).toBe(true);
      expect(slugs.gbd.length === 0 || slugs.gbd.some((slug) => lines.gbd.includes(slug))).toBe(true);
      const own = (['icd', 'gbd'] as const).flatMap((list) => slugs[list].map((slug) => idOf(list, slug)));
      const lost = [disease, ...names].filter((name) => own.some((id) => !offered(name).includes(id)));
      expect(lost).toEqual([]);
    },
  );
});

test.each([
  ['heart attack', 'I20-I25', 'ischemic-heart-disease'],
  ['high blood pressure', 'I10-I15', 'hypertensive-heart-disease'],
  ['MI', 'I20-I25', 'ischemic-heart-disease'],
  ['NSCLC', 'C34', 'tracheal-bronchus-and-lung-cancer'],
  ['T2DM', 'E10-E14', 'diabetes-mellitus'],
  ['HFrEF', 'I30-I52', 'cardiomyopathy-and-myocarditis'],
  ['flu', 'J09-J18', 'lower-respiratory-infections'],
  ['sugar diabetes', 'E10-E14', 'diabetes-mellitus'],
  ['I48', 'I30-I52', undefined],
  ['I21', 'I20-I25', undefined],
  ['C34', 'C34', undefined],
  ['E11.9', 'E10-E14', undefined],
  ['heart ischaemic', 'I20-I25', 'ischemic-heart-disease'],
  ['anemia', 'D50-D53', 'hemoglobinopathies-and-hemolytic-anemias'],
  ['oesophageal', 'C15', 'esophageal-cancer'],
  ['depression', 'F30-F39', 'depressive-disorders'],
  ['TB', 'A15-A19', 'tuberculosis'],
  ['stroke', 'I60-I69', 'stroke'],
  ['malaria', 'B50-B64', 'malaria'],
  ['Alzheimers', 'G30-G32', 'alzheimers-disease-and-other-dementias'],
])('%s is found', (typed, icd, gbd) => {
  const meant = [idOf('icd', icd), ...(gbd === undefined ? [] : [idOf('gbd', gbd)])];
  expect(offered(typed)).toEqual(expect.arrayContaining(meant));
});

test.each([
  ['heart attack', 'I20-I25'],
  ['MI', 'I20-I25'],
  ['I20-I25: Ischemic heart diseases', 'I20-I25'],
  ['non small cell lung cancer', 'C34'],
  ['acute lymphoblastic leukaemia', 'C91'],
  ['Alzheimer’s disease', 'G30-G32'],
])('in a typed query %s is %s', (written, code) => {
  expect(namesOf(labels)!.idOf('icd_category', written)).toBe(entryOf('icd', code.toLowerCase()).id);
});

test('the file names existing entries, each disease once and in order', () => {
  const missing = readDiseases().flatMap(({ slugs }) =>
    (['icd', 'gbd'] as const).flatMap((list) => slugs[list].filter((slug) => !entryOf(list, slug))),
  );
  expect(missing).toEqual([]);
  const written = readDiseases().map(({ disease }) => disease.toLowerCase());
  expect(new Set(written).size).toBe(written.length);
});
