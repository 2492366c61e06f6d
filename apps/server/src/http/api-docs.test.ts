import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createResource } from '@cea/contract/managed-resources';
import { listMethods } from '@cea/contract/public-api';
import { citeArticle, searchRegistry } from '@cea/contract/registry';
import { downloadQuery } from '@cea/contract/registry-files';
import { endpoints } from '@cea/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { seedSampleRegistry } from '../../test/sample-registry.ts';

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly examples?: readonly object[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly style?: string;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | { $ref: string })[];
  readonly requestBody?: { content: Record<string, { schema: JsonSchema }> };
  readonly responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}
interface Document {
  readonly openapi: string;
  readonly tags: readonly { name: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, JsonSchema>;
    readonly parameters: Record<string, Parameter>;
    readonly responses: object;
    readonly securitySchemes: Record<string, { in: string; name: string }>;
  };
}

const test = useApp();
let document: Document;
beforeAll(async () => {
  document = (await test.app.inject('/api/docs/json')).json();
});

const pathOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');
const lintIt = async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
};
const search = () => document.paths[pathOf(searchRegistry.path)]!.post!;
const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));
const isNothing = (needs: object): boolean => Object.keys(needs).length === 0;
const follow = (schema: JsonSchema): JsonSchema =>
  schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;

it('describes every call in OpenAPI 3.1', () => {
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = endpoints.map(({ method, path }) => `${method} ${pathOf(path)}`);
  expect(described.toSorted()).toEqual(declared.toSorted());
});

it('has nothing that a linter of OpenAPI complains about', async () => {
  expect(await lintIt()).toEqual([]);
});

it('starts with the public API and searching, and ends with signing in and health', () => {
  expect(Object.keys(document.paths)[0]).toBe(listMethods.path);
  expect(document.tags.map(({ name }) => name).slice(0, 2)).toEqual(['Public API', 'Search']);
  expect(document.tags.map(({ name }) => name).slice(-2)).toEqual(['Accounts', 'System']);
  const order = document.tags.map(({ name }) => name);
  const places = operations().map(({ tags }) => order.indexOf(tags[0]!));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('names every endpoint after its declaration', () => {
  expect(search().operationId).toBe('searchRegistry');
  const names = operations().map(({ operationId }) => operationId);
  expect(names.filter((name: string | undefined) => !/^[a-z][A-Za-z]+$/.test(name ?? ''))).toEqual([]);
  expect(new Set(names).size).toBe(endpoints.length);
});

it('describes the parameters of a search, numbers as numbers', () => {
  const named = (name: string) => parametersOf(search()).find((one) => one.name === name)!;
  expect(named('page').schema).toMatchObject({ type: 'integer', minimum: 1, default: 1 });
  expect(named('per_page').schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
  expect(named('seen').schema.type).toBe('integer');
});

it('describes filters as they are written in an address, with an example', () => {
  const list = document.paths['/api/v1/ratios']!.get!;
  expect(parametersOf(list).find(({ name }) => name === 'filter')).toMatchObject({
    style: 'deepObject',
    explode: true,
    example: { country: ['Canada', 'FRA'] },
  });
});

it('describes forms with files as such', () => {
  const { content } = document.paths[createResource.path]!.post!.requestBody!;
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  expect(follow(content['multipart/form-data']!.schema).properties).toMatchObject({
    title: { type: 'string' },
    file: { type: 'string', format: 'binary' },
  });
});

const parametersOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.map((one) => ('$ref' in one ? document.components.parameters[one.$ref.split('/').at(-1)!]! : one));

it('describes every parameter', () => {
  const silent = operations().flatMap((operation) =>
    parametersOf(operation).flatMap(({ name, description }) =>
      description ? [] : [`${operation.operationId} ${name}`],
    ),
  );
  expect(silent).toEqual([]);
});

/** The names of undescribed properties in a schema and in those that it refers to. */
function silentIn(part: unknown, seen: Set<string>): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { $ref, properties = {} } = part as JsonSchema;
  const name = $ref?.split('/').at(-1);
  if (name !== undefined && !seen.has(name)) return silentIn(document.components.schemas[seen.add(name) && name], seen);
  const own = Object.entries(properties).flatMap(([key, value]) =>
    value.description || follow(value).description ? [] : [key],
  );
  return [...own, ...Object.values(part).flatMap((inner) => silentIn(inner, seen))];
}

it('describes every property that a visitor can send or receive', () => {
  const seen = new Set<string>();
  const silent = operations()
    .filter(({ security }) => security.every((needs) => !('session' in needs)) || security.some(isNothing))
    .flatMap(({ operationId, requestBody, responses }) =>
      silentIn([requestBody, responses['200']], seen).map((key) => `${operationId} ${key}`),
    );
  expect(silent).toEqual([]);
});

it("describes every field of a search's input and output", () => {
  const asked = follow(search().requestBody!.content['application/json']!.schema);
  const answered = follow(search().responses['200']!.content!['application/json']!.schema);
  const { RegistryRecord } = document.components.schemas;
  const silent = [asked, answered, RegistryRecord!].flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([key, value]) => (value.description ? [] : [key])),
  );
  expect(silent).toEqual([]);
});

describe('the example of a search', () => {
  beforeAll(() => seedSampleRegistry(test.db));

  it('can be sent unchanged', async () => {
    const { examples } = follow(search().requestBody!.content['application/json']!.schema);
    expect(examples!.length).toBeGreaterThan(1);
    for (const payload of examples!) {
      const answer = await test.app.inject({
        method: 'POST',
        url: searchRegistry.path.replace(':type', 'ratios'),
        payload,
      });
      expect([payload, answer.statusCode]).toEqual([payload, 200]);
      expect(answer.json<{ total: number }>().total).toBeGreaterThan(0);
    }
  });
});

it('writes once how calls are refused', () => {
  expect(document.components.responses).toMatchObject({
    Refusal: { content: { 'application/json': { schema: { $ref: '#/components/schemas/WireError' } } } },
  });
  for (const { responses } of operations()) {
    expect(responses['4XX']).toEqual({ $ref: '#/components/responses/Refusal' });
    expect(responses['5XX']).toEqual({ $ref: '#/components/responses/Refusal' });
  }
});

it('writes shared schemas once, and each is used', () => {
  const text = JSON.stringify(document);
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['RegistryRecord', 'WireError']));
  for (const name of Object.keys(document.components.schemas))
    expect(text).toContain(`"$ref":"#/components/schemas/${name}"`);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    expect(document.components.schemas).toHaveProperty([name!]);
  // A schema that is written again with every call that uses it would exceed this.
  expect(text.length / endpoints.length).toBeLessThan(1640);
});

describe('states the requirements of an endpoint', () => {
  const securityOf = (method: string, path: string) => document.paths[path]![method]!.security;

  it('by schemes', () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'cea_session' },
      csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      token: { type: 'http', scheme: 'bearer' },
    });
  });

  it.each([
    ['get', '/api/v1/dictionary', [{}, { session: [] }, { token: [] }]],
    ['get', '/api/countries', []],
    ['post', '/api/registry/download/query', [{}, { session: [], csrf: [] }, { token: [] }]],
    ['post', '/api/registry/search/{type}', [{}, { session: [], csrf: [] }]],
    ['post', '/api/admin/synonyms/preview', [{ session: [], csrf: [] }]],
    ['post', '/login', [{ csrf: [] }]],
    ['get', '/api/user', [{ session: [] }]],
    ['patch', '/api/admin/users/{id}', [{ session: [], csrf: [] }]],
  ])('%s %s', (method, path, needs) => {
    expect(securityOf(method, path)).toEqual(needs);
  });
});

it('states the formats of files', () => {
  const typesOf = (path: string, method: string) =>
    Object.keys(document.paths[pathOf(path)]![method]!.responses['200']!.content!);
  expect(typesOf(downloadQuery.path, 'post')).toEqual([...downloadQuery.file]);
  expect(typesOf(listMethods.path, 'get')).toEqual(['application/json', 'text/csv']);
  expect(typesOf(citeArticle.path, 'get')).toEqual(['application/x-research-info-systems', 'application/x-bibtex']);
});
