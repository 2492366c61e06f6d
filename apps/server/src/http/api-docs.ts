import swagger from '@fastify/swagger';
import { type ApiDescription, type Operation, readApiDescription } from '@cea/contract/api-description';
import { endpoints, namedSchemas, slices } from '@cea/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { describeCall, describeFile, securitySchemes } from './describe-call.ts';
import type { HttpDeps } from './http-deps.ts';
import { PreserializedReply } from './preserialized-reply.ts';
import { route } from './route.ts';

/** Whether a route belongs to the contract; all others are left out. */
const describeRoute: typeof jsonSchemaTransform = (given) => {
  const { endpoint } = given.route.config ?? {};
  if (!endpoint) return { schema: { hide: true }, url: given.url };
  const { schema, url } = jsonSchemaTransform(given);
  const response = { ...(schema.response as object), ...(endpoint.file && { 200: describeFile(endpoint.file) }) };
  return { schema: { ...schema, ...describeCall(endpoint), response }, url };
};

/** Collects OpenAPI 3.1 of every served endpoint; register it before the routes. */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  for (const [id, schema] of namedSchemas) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'CEA Registry',
        description: 'All calls of the CEA Registry. Published data can be read without an account.',
        version: '1.0.0',
      },
      servers: [{ url: config.appUrl }],
      tags: Object.keys(slices).map((name) => ({ name })),
      components: { securitySchemes: securitySchemes(config) },
    },
    transform: describeRoute,
    transformObject: jsonSchemaTransformObject,
  });
}

const refusal = {
  description: 'Refused, or failed',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/WireError' } } },
} as const;

/** Every call is refused in the same shape, which is written once. */
const shareRefusals = ({ responses, ...operation }: Operation): Operation => ({
  ...operation,
  responses: Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      /^[45]XX$/.test(status) ? { $ref: '#/components/responses/Refusal' } : response,
    ]),
  ),
});

/** Schemas that are referenced, directly or indirectly. */
function usedSchemas({
  paths,
  components: { schemas, responses },
}: ApiDescription): ApiDescription['components']['schemas'] {
  const used = new Set<string>();
  const add = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      add(schemas[name]);
    }
  };
  add({ paths, responses });
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

const ranks = new Map(endpoints.map(({ path }, rank) => [path.replaceAll(/:(\w+)/g, '{$1}'), rank]));

/** In the order of the contract, without unused schemas. */
function arrange(description: ApiDescription): ApiDescription {
  const paths = Object.entries(description.paths)
    .toSorted(([a], [b]) => ranks.get(a)! - ranks.get(b)!)
    .map(([path, calls]) => [
      path,
      Object.fromEntries(Object.entries(calls).map(([method, call]) => [method, shareRefusals(call)])),
    ]);
  const shared = {
    ...description,
    paths: Object.fromEntries(paths) as ApiDescription['paths'],
    components: { ...description.components, responses: { Refusal: refusal } },
  };
  return { ...shared, components: { ...shared.components, schemas: usedSchemas(shared) } };
}

/** Leaves out the limits of JavaScript's numbers, which are not ours. */
const withoutSafeLimits = (key: string, value: unknown): unknown =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) || (key === 'maximum' && value === Number.MAX_SAFE_INTEGER)
    ? undefined
    : value;

export function apiDocsRoutes(app: FastifyInstance, deps: HttpDeps): void {
  let written: PreserializedReply | undefined;
  route(app, deps, readApiDescription, async () => {
    written ??= new PreserializedReply(
      JSON.stringify(arrange(app.swagger() as unknown as ApiDescription), withoutSafeLimits),
    );
    return written;
  });
}
