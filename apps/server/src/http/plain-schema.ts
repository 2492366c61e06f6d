import { usualMeanings } from './usual-meanings.ts';

/** The parts of a JSON schema that are rewritten. */
interface Written {
  readonly format?: unknown;
  readonly pattern?: unknown;
  readonly anyOf?: readonly unknown[];
  readonly propertyNames?: { readonly enum?: readonly string[] };
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Described>>;
}

const isSafeLimit = (key: string, value: unknown): boolean =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) || (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);

const isObject = (value: unknown): value is Written & object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record with known keys has properties; `propertyNames` would leave clients without them. */
function withProperties(schema: Written): Written {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const keys = propertyNames?.enum;
  if (!keys || !isObject(additionalProperties)) return schema;
  const properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]));
  return { ...rest, properties, additionalProperties: false } as Written;
}

/** A choice of one is no choice. */
function withoutLoneChoice(schema: Written): Written {
  const { anyOf, ...rest } = schema;
  return anyOf?.length === 1 && isObject(anyOf[0]) ? { ...rest, ...anyOf[0] } : schema;
}

interface Described {
  readonly description?: string;
}

/** Properties that the contract does not describe have the usual meaning of their name. */
function withMeanings(schema: Written): Written {
  if (!isObject(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const description = property.description ?? usualMeanings[name];
    return [name, description === undefined ? property : { ...property, description }];
  });
  return { ...schema, properties: Object.fromEntries(properties) as Written['properties'] };
}

/**
 * For JSON.stringify: leaves out the limits of JavaScript's numbers, which are not ours, and patterns that repeat what a
 * format says, and writes some schemas in the form that other programs understand best.
 */
export function writePlainly(key: string, value: unknown): unknown {
  if (isSafeLimit(key, value)) return undefined;
  if (!isObject(value)) return value;
  const { pattern, ...rest } = value;
  const schema = rest.format === undefined || pattern === undefined ? value : rest;
  return withMeanings(withoutLoneChoice(withProperties(schema)));
}
