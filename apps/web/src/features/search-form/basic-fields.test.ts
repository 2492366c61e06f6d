import { dataTypes, termsOf } from '@cea/contract/dictionary/terms';
import { findField } from '@cea/contract/query/fields';
import { expect, test } from 'vitest';
import { basicFields } from './basic-fields.ts';

test.each(dataTypes)('%s: every field has a term of the type, with the right kind of input', (type) => {
  for (const { terms, isRange = false } of basicFields[type]) {
    for (const term of terms) {
      expect(termsOf(type)).toContain(term);
      expect(findField(type, term)?.sort === 'number').toBe(isRange);
    }
  }
});
