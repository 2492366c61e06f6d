import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { bare, samplePrint } from '../../test/sample-print.ts';
import { fingerprint, keysOf, rulesVersion } from './fingerprint.ts';

const text = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));

it('belongs to a version of the rules: raise it if these change, and write the new hash', () => {
  const prints = [samplePrint(), samplePrint({ ...bare, title: 'Editorial', authors: 'Li, Wei', types: ['preprint'] })];
  const made = prints.map((print) => [print, keysOf(print)]);
  expect([rulesVersion, hash('sha256', text(made)).slice(0, 12)]).toEqual([2, 'f28b29a9648b']);
});

it('knows the first author of an article whose others are not listed', () => {
  const print = fingerprint({ answers: { first_author_last_name: 'van der Berg' }, issns: [], types: [] });
  expect(print).toMatchObject({ authors: ['berg'], first: ['berg'] });
});

it('reads only the beginning of a text that is far too long, because patterns would take long to search it', () => {
  const filled = (size: number) =>
    fingerprint({ answers: { title: '. '.repeat(size), authors: 'Kim N; '.repeat(size) }, issns: [], types: [] });
  expect(filled(100_000)).toEqual(filled(1_000));
});
