import { searchRegistry } from '@cea/contract/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();

const titles = {
  immune: 'Prophylaxis for adults with HIV/AIDS in Uganda',
  hearing: 'Hearing aids for older adults',
  shouted: 'COCHLEAR IMPLANTS VERSUS HEARING AIDS',
  leukemia: 'Blinatumomab for relapsed ALL',
  everyone: 'Vaccination of all newborns',
};
type Article = keyof typeof titles;

const search = async (raw_query: string) =>
  (await test.visitor().call(searchRegistry, { params: { type: 'methods' }, body: { raw_query } })).body.data;
const found = async (query: string): Promise<string[]> => {
  const names = (await search(query)).map(({ registryEntry }) =>
    (Object.keys(titles) as Article[]).find((key) => titles[key] === registryEntry.article.title)!,
  );
  return names.toSorted();
};

beforeAll(async () => {
  for (const title of Object.values(titles)) {
    const { id } = await makeArticle(test.db, { title });
    const form = await makeSubmittedForm(test.db, id, { method: {} });
    await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  }
});

describe('an abbreviation that is spelled like a word', () => {
  it.each(['AIDS', 'HIV/AIDS', '"HIV AIDS"', 'title:AIDS', 'AIDS adults'])(
    'in capitals finds no other word: %s',
    async (query) => {
      expect(await found(query)).toEqual(['immune']);
    },
  );

  it('in capitals finds it in a text', async () => {
    expect(await found('ALL')).toEqual(['leukemia']);
  });

  it.each(['aids', 'Aids', 'aid', 'aid*', 'AIDS*'])('in other letters finds both: %s', async (query) => {
    expect(await found(query)).toEqual(query === 'aid' ? ['hearing', 'shouted'] : ['hearing', 'immune', 'shouted']);
  });

  it.each(['hiv/aids', '"hiv aids"', 'hiv aids', '"for adults with hiv/aids"'])(
    'is part of a phrase: %s',
    async (query) => {
      expect(await found(query)).toEqual(['immune']);
    },
  );

  it.each(['HEARING AIDS', '"HEARING AIDS"', 'hearing aids', 'Hearing Aids'])(
    'is a word where all letters are capitals: %s',
    async (query) => {
      expect(await found(query)).toEqual(['hearing', 'shouted']);
    },
  );

  it('is marked where it is found', async () => {
    const marked = async (query: string) => {
      const pieces = (await search(query)).flatMap(({ highlights }) => Object.values(highlights!).flat());
      return pieces.filter((piece) => piece.marked).map(({ text }) => text);
    };
    expect(await marked('AIDS')).toEqual(['AIDS']);
    expect(await marked('hiv/aids')).toEqual(['HIV', 'AIDS']);
    expect((await marked('aids')).toSorted()).toEqual(['AIDS', 'AIDS', 'aids']);
    expect((await marked('hearing aids')).toSorted()).toEqual(['AIDS', 'HEARING', 'Hearing', 'aids']);
  });
});
