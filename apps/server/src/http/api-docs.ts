import swagger from '@fastify/swagger';
import { type ApiDescription, type Operation, readApiDescription } from '@cea/contract/api-description';
import { callNames, endpoints, namedSchemas, slices } from '@cea/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { describeCall, describeFile, fileContent, securitySchemes } from './describe-call.ts';
import type { HttpDeps } from './http-deps.ts';
import { PreserializedReply } from './preserialized-reply.ts';
import { writePlainly } from './plain-schema.ts';
import { route } from './route.ts';
import { shareParameters } from './share-parameters.ts';
import { describeTag } from './tag-descriptions.ts';

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
        license: { name: 'As stated on the page About', url: `${config.appUrl}/about` },
      },
      servers: [{ url: config.appUrl }],
      tags: Object.keys(slices).map((name) => ({ name, description: describeTag(name) })),
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

/** Adds the other media types of an answer. */
function withOthers(operation: Operation, also: readonly string[] = []): Operation {
  const { content, ...answer } = operation.responses['200'] ?? {};
  const others = Object.fromEntries(also.map((type) => [type, { schema: fileContent }]));
  return also.length === 0
    ? operation
    : { ...operation, responses: { ...operation.responses, 200: { ...answer, content: { ...content, ...others } } } };
}

/** Schemas that are referenced, directly or indirectly. */
function usedSchemas({
  paths,
  components: { schemas, parameters, responses },
}: ApiDescription): ApiDescription['components']['schemas'] {
  const used = new Set<string>();
  const add = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      add(schemas[name]);
    }
  };
  add({ paths, parameters, responses });
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

const others = new Map([...callNames].map(([{ also }, name]) => [name, also]));
const alsoOf = ({ operationId }: Operation): readonly string[] | undefined => others.get(operationId);

const ranks = new Map(endpoints.map(({ path }, rank) => [path.replaceAll(/:(\w+)/g, '{$1}'), rank]));

/** In the order of the contract, without unused schemas. */
function arrange(description: ApiDescription): ApiDescription {
  const paths = Object.entries(description.paths)
    .toSorted(([a], [b]) => ranks.get(a)! - ranks.get(b)!)
    .map(([path, calls]) => [
      path,
      Object.fromEntries(
        Object.entries(calls).map(([method, call]) => [method, shareRefusals(withOthers(call, alsoOf(call)))]),
      ),
    ]);
  const { paths: sharing, parameters } = shareParameters(Object.fromEntries(paths) as ApiDescription['paths']);
  const shared = {
    ...description,
    paths: sharing,
    components: { ...description.components, parameters, responses: { Refusal: refusal } },
  };
  return { ...shared, components: { ...shared.components, schemas: usedSchemas(shared) } };
}

export function apiDocsRoutes(app: FastifyInstance, deps: HttpDeps): void {
  let written: PreserializedReply | undefined;
  route(app, deps, readApiDescription, async () => {
    written ??= new PreserializedReply(
      JSON.stringify(arrange(app.swagger() as unknown as ApiDescription), writePlainly),
    );
    return written;
  });
}
