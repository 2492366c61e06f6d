import type { JsonSchema } from '@cea/contract/api-description';
import { expect, test } from 'vitest';
import { objectWithin, typeText } from './schema-text.ts';

const record: JsonSchema = { type: 'object', properties: { id: { type: 'string' } } };
const schemas = { Record: record };
const ref: JsonSchema = { $ref: '#/components/schemas/Record' };

test.each<[JsonSchema, string]>([
  [ref, 'Record'],
  [{ type: 'array', items: ref }, 'list of Record'],
  [{ type: 'array', items: ref, minItems: 1, maxItems: 3 }, 'list of Record, 1 to 3'],
  [{ type: 'array' }, 'list of any value'],
  [{ type: 'object' }, 'object'],
  [{ type: 'object', additionalProperties: false }, 'object'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'map of integer'],
  [{ type: 'integer', minimum: 1, maximum: 100 }, 'integer, 1 to 100'],
  [{ type: 'integer', minimum: 0 }, 'integer, at least 0'],
  [{ type: 'number', maximum: 1 }, 'number, at most 1'],
  [{ type: 'string' }, 'text'],
  [{ type: 'string', maxLength: 40 }, 'text, at most 40 characters'],
  [{ type: 'string', format: 'date-time' }, 'date-time'],
  [{ type: 'string', format: 'binary' }, 'file'],
  [{ type: ['string', 'null'] }, 'text or null'],
  [{ anyOf: [ref, { type: 'null' }] }, 'Record or null'],
  [{ oneOf: [{ type: 'boolean' }, { type: 'number' }] }, 'boolean or number'],
  [{ type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
  [{ type: 'boolean', const: true }, 'true'],
  [{}, 'any value'],
])('%j is called %s', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test.each<[JsonSchema, JsonSchema | undefined]>([
  [ref, record],
  [record, record],
  [{ type: 'array', items: ref }, record],
  [{ type: 'object', additionalProperties: { type: 'array', items: ref } }, record],
  [{ anyOf: [{ type: 'null' }, ref] }, record],
  [{ type: 'string' }, undefined],
  [{ type: 'object', additionalProperties: false }, undefined],
  [{ $ref: '#/components/schemas/Missing' }, undefined],
])('%j holds the fields of %j', (schema, object) => {
  expect(objectWithin(schema, schemas)).toBe(object);
});
