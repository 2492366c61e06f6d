import { publishReview } from '@cea/contract/articles';
import { describeDictionary, findVariables } from '@cea/contract/dictionary/describe';
import { variable } from '@cea/contract/dictionary/variable';
import { terms } from '@cea/contract/dictionary/terms';
import { variables } from '@cea/contract/dictionary/variables';
import { readConsensus, submitConsensus } from '@cea/contract/forms';
import { listSearchableFields, searchRegistry } from '@cea/contract/registry';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';

// What a contributor would write to add a question: one variable, and one term to search by it.
Object.assign(variables, {
  cohort_size: variable({
    scope: 'method',
    section: 'Study design',
    kind: 'number',
    min: 1,
    step: 1,
    label: 'Cohort size',
    unit: 'people',
    fill: 'reader',
    forms: ['review'],
    requiredWhen: true,
    since: 2,
  }),
});
Object.assign(terms, {
  cohort_size: { types: ['methods', 'ratios'], label: 'Cohort size', reads: ['cohort_size'], bands: [100, 1000] },
});

const test = useApp();

it('an added variable is asked, checked, compared, recorded, counted, exported and documented without any further code', async () => {
  const reading = await makeReading(test.db);
  const readers: Reader[] = [];
  for (const [index, account] of reading.readers.entries()) {
    const reader = await Reader.start(await test.as(account), reading.assignment_id);
    await reader.answer(reader.method_row_id, await sampleMethod(test.db));
    await reader.addRow('ratio', 0, sampleRatio);
    const unasked = await reader.submit();
    expect(unasked.body.errors).toEqual({ [`${reader.method_row_id}.cohort_size`]: ['Required'] });
    const odd = await reader.save([reader.edit(reader.method_row_id, 'cohort_size', 0.5)]);
    expect(odd.status).toBe(422);
    await reader.answer(reader.method_row_id, { cohort_size: 400 + index });
    await reader.submit();
    readers.push(reader);
  }
  const { client } = readers[0]!;
  const params = { articleAssignmentId: reading.article_assignment_id };
  const { form, differences } = (await client.call(readConsensus, { params })).body.data;
  expect(differences).toMatchObject([{ key: 'cohort_size', a: 400, b: 401 }]);
  const consensus = await Reader.open(client, form.id);
  await consensus.answer(consensus.method_row_id, { cohort_size: 401 });
  await client.call(submitConsensus, { params: { id: params.articleAssignmentId }, body: { form_id: form.id } });
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  await admin.call(publishReview, { params: { id: reading.article.id, formId: form.id } });

  const visitor = test.visitor();
  const fields = (await visitor.call(listSearchableFields)).body.data.ratios;
  expect(fields.map(({ term }) => term)).toContain('cohort_size');
  const query = [
    { term: 'keyword', values: ['apixaban'] },
    { term: 'cohort_size', values: ['{100 TO 1000]'], filter: true as const },
  ];
  const found = (await visitor.call(searchRegistry, { params: { type: 'ratios' }, body: { query } })).body;
  expect(found.data[0]!.answers.cohort_size).toBe(401);
  expect(found.filter_counts.cohort_size).toEqual({ '{100 TO 1000]': 1 });
  const file = await visitor.raw('POST', '/api/registry/download/query', {
    payload: {
      primaryDataType: 'ratios',
      selectedTypes: ['ratios'],
      query,
      columns: { ratios: ['id', 'cohort_size'] },
    },
  });
  const described = findVariables(describeDictionary(), 'cohort_size').flatMap((section) => section.variables);
  expect(described).toMatchObject([{ label: 'Cohort size', column: 'Cohort size (people)', since: 2 }]);
  expect(file.body).toContain(
    `article_compound_id,id,cohort_size\n${reading.article.compound_id},${reading.article.compound_id}-01,401\n`,
  );
});
