import { isDecisionKey, questionOf } from '@cea/contract/decision';
import { checkAnswer } from '@cea/contract/dictionary/check';
import { effective } from '@cea/contract/dictionary/effective';
import { type Chosen, isNotReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import { expect, it } from 'vitest';
import { findFaults } from '@cea/contract/form-faults';
import { readEntries } from '../../../src/reference/read-reference.ts';
import { generateSample, isRead, methodOf } from '../../../test/synthetic-sample.ts';

const sample = generateSample(1200);
const read = sample.filter(isRead);
const reviews = read.filter(({ stage }) => stage === 'published');
const vocabularyOf = new Map(readEntries().map(({ vocabulary }, at) => [at + 1, vocabulary]));

it('every form passes the checks of a submitted one, and has no answer to a hidden question', () => {
  for (const { form } of read) {
    expect(findFaults(form.kind, form.rows)).toEqual({});
    const above = effective({ form: form.kind, scope: 'method', answers: form.rows[0]!.answers });
    for (const { scope, answers } of form.rows) {
      const counted = effective({ form: form.kind, scope, answers, above: scope === 'method' ? {} : above });
      const given = Object.keys(answers).filter((key) => !isDecisionKey(key));
      expect(Object.keys(counted).toSorted()).toEqual(given.toSorted());
    }
  }
});

it('every entry belongs to the vocabulary of its question', () => {
  const answered = read.flatMap(({ form }) => form.rows.flatMap(({ answers }) => Object.entries(answers)));
  const foreign = answered.filter(([key, value]) => {
    const { vocabulary } = questionOf(key)!;
    if (!vocabulary || isNotReported(value)) return false;
    const ids = Array.isArray(value) ? (value as Chosen[]).map(({ id }) => id) : [value as number];
    return ids.some((id) => vocabularyOf.get(id) !== vocabulary);
  });
  expect(foreign).toEqual([]);
});

it('all variables are used, and are left blank as often as in real articles', () => {
  const used = new Set(
    read.flatMap(({ answers, form }) => [answers, ...form.rows.map((row) => row.answers)].flatMap(Object.keys)),
  );
  const asked = Object.keys(dictionary).filter((key) => dictionary[key]!.retired === undefined);
  expect(asked.filter((key) => !used.has(key))).toEqual([]);
  for (const key of ['time_horizon', 'currency_year', 'funding_source', 'perspective_stated'] as const) {
    const silent = reviews.filter((article) => isNotReported(methodOf(article)[key])).length / reviews.length;
    expect(silent).toBeGreaterThan(0.01);
    expect(silent).toBeLessThan(0.25);
  }
});

it('questions that earlier forms lacked are unanswered, and partial reviews hold only what an abstract states', () => {
  const before = reviews.filter(({ answers }) => Number(answers.publication_year) < 2010);
  expect(before.filter((article) => methodOf(article).novel_elements !== undefined)).toEqual([]);
  const partial = read.filter(({ stage }) => stage === 'partly published');
  expect(partial.length).toBeGreaterThan(10);
  for (const { form } of partial) expect(form.rows.map(({ scope }) => scope)).toEqual(['method']);
});

it('a citation is valid, and cannot be mistaken for a real one', () => {
  for (const { answers, compound_id } of sample) {
    const faults = Object.entries(answers).flatMap(([key, value]) => checkAnswer(key, value) ?? []);
    expect(faults).toEqual([]);
    const { pubmed_id, doi = `10.5555/${compound_id}` } = answers;
    expect(pubmed_id === undefined || Number(pubmed_id) > 90_000_000).toBe(true);
    expect(doi).toBe(`10.5555/${compound_id}`);
  }
  expect(new Set(sample.map(({ compound_id }) => compound_id)).size).toBe(sample.length);
});

it('all times are before the given day, and articles are read after they are found', () => {
  for (const { created_at, form } of sample) {
    expect(created_at < '2026-09-30').toBe(true);
    expect(
      form === undefined || (form.submitted_at >= created_at && form.submitted_at <= '2026-09-30T12:00:00.000Z'),
    ).toBe(true);
  }
});

it('the same seed makes the same registry, and another seed a different one', () => {
  expect(generateSample(300)).toEqual(generateSample(300));
  expect(generateSample(300, 'other')).not.toEqual(generateSample(300));
});
