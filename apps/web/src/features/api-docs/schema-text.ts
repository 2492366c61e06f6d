import type { ApiDescription, JsonSchema } from '@cea/contract/api-description';

export type Schemas = ApiDescription['components']['schemas'];

const nameOf = (ref: string): string => ref.split('/').at(-1)!;

export const resolve = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? {});

const variantsOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] | undefined => anyOf ?? oneOf;

/** `, 1 to 100` */
function rangeOf(from: number | undefined, to: number | undefined, unit = ''): string {
  if (from !== undefined && to !== undefined) return `, ${from} to ${to}${unit}`;
  if (from !== undefined) return `, at least ${from}${unit}`;
  return to === undefined ? '' : `, at most ${to}${unit}`;
}

function objectText({ additionalProperties }: JsonSchema): string {
  return typeof additionalProperties === 'object' ? `map of ${typeText(additionalProperties)}` : 'object';
}

/** The name of a single type; its description covers the limits. */
const typeTexts: Readonly<Record<string, (schema: JsonSchema) => string>> = {
  array: ({ items, minItems, maxItems }) => `list of ${typeText(items ?? {})}${rangeOf(minItems, maxItems)}`,
  object: objectText,
  integer: ({ minimum, maximum }) => `integer${rangeOf(minimum, maximum)}`,
  number: ({ minimum, maximum }) => `number${rangeOf(minimum, maximum)}`,
  string: ({ format, minLength, maxLength }) =>
    format === 'binary' ? 'file' : (format ?? `text${rangeOf(minLength, maxLength, ' characters')}`),
};

/** The type of a value in a few words, such as `list of RegistryRecord`. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const variants =
    variantsOf(schema) ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ type })) : undefined);
  if (variants) return variants.map(typeText).join(' or ');
  const type = schema.type as string | undefined;
  return type === undefined ? 'any value' : (typeTexts[type]?.(schema) ?? type);
}

/** The object whose fields to show: the value itself, or the elements of its list, map or variants. */
export function objectWithin(schema: JsonSchema, schemas: Schemas): JsonSchema | undefined {
  const here = resolve(schema, schemas);
  if (here.properties) return here;
  const { items, additionalProperties } = here;
  const parts = [
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...(variantsOf(here) ?? []),
  ];
  for (const part of parts) {
    const found = objectWithin(part, schemas);
    if (found) return found;
  }
  return undefined;
}
