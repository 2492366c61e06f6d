import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';

/** Where a schema takes fields that nobody declared; the names of a record are data. */
function openPlaces(schema: unknown, path: string): string[] {
  if (schema instanceof z.ZodObject) {
    const isStrict = schema.def.catchall instanceof z.ZodNever;
    const within = Object.entries(schema.shape).flatMap(([name, field]) => openPlaces(field, `${path}.${name}`));
    return isStrict ? within : [path, ...within];
  }
  if (schema instanceof z.ZodArray) return openPlaces(schema.element, `${path}[]`);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return openPlaces(schema.unwrap(), path);
  if (schema instanceof z.ZodDefault) return openPlaces(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return openPlaces(schema.in, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option, at) => openPlaces(option, `${path}|${at}`));
  if (schema instanceof z.ZodRecord) return openPlaces(schema.valueType, `${path}{}`);
  return [];
}

test('no call takes a field in its body that it does not declare', () => {
  const bodies = endpoints.filter(({ body }) => body !== undefined);
  expect(bodies.length).toBeGreaterThan(100);
  expect(bodies.flatMap(({ method, path, body }) => openPlaces(body, `${method} ${path}`))).toEqual([]);
});

test('an open body would be found, however deep', () => {
  const open = z.strictObject({ rows: z.array(z.object({ id: z.int() })).optional() });
  expect(openPlaces(open, 'body')).toEqual(['body.rows[]']);
});
