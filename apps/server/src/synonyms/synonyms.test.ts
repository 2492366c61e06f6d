import { searchRegistry } from '@cea/contract/registry';
import * as contract from '@cea/contract/synonym-editing';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import { race } from '../../test/race.ts';
import { synonymFields } from '../../test/synonym-fields.ts';
import type { TestClient } from '../../test/test-client.ts';
import { indexSynonyms, nameKey } from '../search/synonym-index.ts';
import { assertDistinct } from './assert-names.ts';
import { listUsedGroups } from './synonyms-queries.ts';

const test = useApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

type Fields = contract.SynonymFields;
const create = (names: string[], more?: Partial<Fields>) =>
  admin.call(contract.createSynonyms, { body: synonymFields(names, more) });
const made = async (names: string[], more?: Partial<Fields>) => (await create(names, more)).body.data;
const update = ({ id, version }: contract.SynonymGroup, changed: Fields) =>
  admin.call(contract.updateSynonyms, { params: { id }, body: { ...changed, version } });
const archive = ({ id, version }: contract.SynonymGroup) =>
  admin.call(contract.archiveSynonyms, { params: { id }, query: { version } });
const restore = ({ id, version }: contract.SynonymGroup) =>
  admin.call(contract.restoreSynonyms, { params: { id }, body: { version } });
const alsoSearched = async (raw_query: string) => {
  const { body } = await test.visitor().call(searchRegistry, { params: { type: 'ratios' }, body: { raw_query } });
  return body.also_searched.flatMap(({ names }) => names.map(({ name }) => name));
};
const auditOf = (id: number) =>
  test.db
    .selectFrom('audit_log')
    .where('subject_type', '=', 'synonym group')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .select(['action', 'old', 'new'])
    .execute();

describe('a group', () => {
  it('is used by searches from the moment it is saved, and until it is archived', async () => {
    expect(await alsoSearched('windpox')).toEqual([]);
    const group = await made(['windpox', 'Varicella major']);
    expect(group).toMatchObject({ names: ['windpox', 'Varicella major'], origin: 'added', version: 1 });
    expect(await alsoSearched('windpox')).toEqual(['Varicella major']);
    const changed = await update(group, synonymFields(['windpox', 'Varicella major', 'pock disease']));
    expect(await alsoSearched('windpox')).toEqual(['Varicella major', 'pock disease']);
    const archived = (await archive(changed.body.data)).body.data;
    expect(await alsoSearched('windpox')).toEqual([]);
    await restore(archived);
    expect(await alsoSearched('windpox')).toEqual(['Varicella major', 'pock disease']);
    expect(await auditOf(group.id)).toEqual([
      { action: 'synonym group added', old: null, new: synonymFields(['windpox', 'Varicella major']) },
      {
        action: 'synonym group changed',
        old: { names: ['windpox', 'Varicella major'] },
        new: { names: ['windpox', 'Varicella major', 'pock disease'] },
      },
      { action: 'synonym group archived', old: { archived: false }, new: { archived: true } },
      { action: 'synonym group brought back', old: { archived: true }, new: { archived: false } },
    ]);
  });

  it('keeps the spelling of its names, without the spaces around them', async () => {
    expect((await made([' Müller’s Illness ', 'MUELLER-7'])).names).toEqual(['Müller’s Illness', 'MUELLER-7']);
  });

  it('that was shipped says so once it is edited, and is not shipped over', async () => {
    const { id } = await test.db
      .insertInto('synonym_groups')
      .values({ ...synonymFields(['shipped one', 'shipped two']), shipped: 'shipped one' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const group = (await admin.call(contract.readSynonyms, { params: { id } })).body.data;
    expect(group.origin).toBe('shipped');
    expect((await update(group, synonymFields(['shipped one', 'shipped 2nd']))).body.data.origin).toBe('edited');
  });

  it('that is shipped fulfils what is asked of groups, so that it can be edited', async () => {
    const groups = await listUsedGroups(test.db);
    expect(groups.length).toBeGreaterThan(500);
    const index = indexSynonyms(groups);
    for (const { id: _, ...group } of groups) {
      expect(contract.SynonymFields.safeParse(group).error?.issues).toBeUndefined();
      expect(() => assertDistinct(group)).not.toThrow();
      for (const name of group.names) {
        const meanings = index.meaningsOf(nameKey(name));
        expect([name, meanings.length === 1 || meanings.every(({ ambiguous }) => ambiguous)]).toEqual([name, true]);
      }
    }
  });

  it('is not changed by saving it as it is', async () => {
    const group = await made(['unchanged illness', 'same illness']);
    expect((await update(group, synonymFields(group.names))).body.data).toEqual(group);
    expect(await auditOf(group.id)).toHaveLength(1);
  });

  it('is refused to readers', async () => {
    const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    expect((await reader.call(contract.createSynonyms, { body: synonymFields(['a', 'b']) })).status).toBe(403);
    expect((await admin.call(contract.readSynonyms, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('an edit is refused', () => {
  it('when someone else saved first, for one of two at the same time too', async () => {
    const group = await made(['first illness', 'initial illness']);
    const [one, two] = await race(test, [
      () => update(group, synonymFields(['first illness', 'illness one'])),
      () => update(group, synonymFields(['first illness', 'illness two'])),
    ]);
    expect(new Set([one!.status, two!.status])).toEqual(new Set([200, 409]));
    expect((await archive(group)).status).toBe(409);
    const { body } = await update(group, synonymFields(['first illness', 'illness three']));
    expect(body.message).toBe('The group “first illness” was changed by someone else in the meantime.');
  });

  const many = (count: number) => Array.from({ length: count }, (_, index) => `numbered name ${index}x`);
  const refused: [why: string, fields: Fields, errors: Record<string, string[]>][] = [
    ['one name', synonymFields(['lonely']), { names: ['Add a second name, or a name that this one includes.'] }],
    ['no name', synonymFields([], { includes: ['x', 'y'] }), { names: ['Add at least one name.'] }],
    ['a name twice', synonymFields(['double', 'double']), { names: ['“double” is there twice.'] }],
    [
      'a name in singular and plural',
      synonymFields(['lung tumour', 'Lung tumors']),
      { names: ['“Lung tumors” is the same as “lung tumour” in a search. Keep one.'] },
    ],
    [
      'a name that is included too',
      synonymFields(['wide', 'broad'], { includes: ['broad'] }),
      { includes: ['“broad” is there twice.'] },
    ],
    ['a name of signs', synonymFields(['plain', '–/–']), { names: ['“–/–” has no letter or digit.'] }],
    [
      'ambiguous words that are no names',
      synonymFields(['mild', 'moderate'], { ambiguous: ['severe'] }),
      { ambiguous: ['Not a name of this group: severe.'] },
    ],
    ['a long name', synonymFields(['short', 'l'.repeat(81)]), { 'names.1': ['At most 80 characters.'] }],
    [
      'several company words in one',
      synonymFields(['MQ', 'mq disease'], { ambiguous: ['MQ'], company: ['two words'] }),
      { company: ['Enter single words: “two words” is more than one.'] },
    ],
    [
      '501 names',
      synonymFields(many(251), { includes: many(501).slice(251) }),
      { names: ['A group can have at most 500 names, included ones among them.'] },
    ],
  ];
  it.each(refused)('with %s', async (_, body, errors) => {
    const answer = await admin.call(contract.createSynonyms, { body });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('but not with 500 names', async () => {
    const group = await made(many(250), { includes: many(500).slice(250) });
    expect(await alsoSearched('numbered name 0x')).toHaveLength(499);
    await archive(group);
  });

  it('with a name of another group, unless it is ambiguous in both', async () => {
    const shared = {
      names: [
        '“ZI” is also a name in the group “zonal infarct”. Mark it as ambiguous in both groups, or use only one.',
      ],
    };
    const first = await made(['zonal infarct', 'ZI']);
    expect((await create(['zonal insufficiency', 'ZI'])).body.errors).toEqual(shared);
    expect((await create(['zonal insufficiency', 'ZI'], { ambiguous: ['ZI'] })).body.errors).toEqual(shared);
    const { data } = (await update(first, synonymFields(first.names, { ambiguous: ['ZI'] }))).body;
    expect((await create(['zonal insufficiency', 'ZI'])).body.errors).toEqual(shared);
    expect((await create(['zonal insufficiency', 'ZI'], { ambiguous: ['ZI'] })).status).toBe(200);
    const other = await made(['zonal index', 'ZX'], { includes: ['ZI'] });
    expect(other.includes).toEqual(['ZI']);
    const archived = (await archive(data)).body.data;
    const taken = await made(['zonal infarct', 'infarct of a zone']);
    expect((await restore(archived)).status).toBe(422);
    await archive(taken);
    expect((await restore(archived)).status).toBe(200);
  });
});

describe('the list', () => {
  it('finds a group by any of its names, kind and ambiguity, and archived ones apart', async () => {
    const group = await made(['listable'], { kind: 'brand', includes: ['Narrowex 50%'], ambiguous: ['listable'] });
    const find = async (query: contract.SynonymFilters) =>
      (await admin.call(contract.listSynonyms, { query })).body.data.some(({ id }) => id === group.id);
    expect(await find({ search: 'LISTAB' })).toBe(true);
    expect(await find({ search: 'narrowex 50%' })).toBe(true);
    expect(await find({ search: 'listable_' })).toBe(false);
    expect(await find({ search: 'listable', kind: 'brand', ambiguity: 'ambiguous' })).toBe(true);
    expect(await find({ search: 'listable', kind: 'country' })).toBe(false);
    await archive(group);
    expect(await find({ search: 'listable' })).toBe(false);
    expect(await find({ search: 'listable', state: 'archived' })).toBe(true);
    expect(await find({ search: 'listable', state: 'all' })).toBe(true);
  });

  it('is a file as it is shown', async () => {
    await expectFileAsShown(
      admin,
      contract.synonymList,
      fc.record({
        search: fc.constantFrom('zonal', 'illness', 'zon'),
        kind: fc.constantFrom(undefined, 'disease' as const, 'brand' as const),
        state: fc.constantFrom(undefined, 'archived' as const, 'all' as const),
      }),
    );
    expect((await test.visitor().raw('GET', contract.synonymList.file.path)).statusCode).toBe(401);
  });
});
