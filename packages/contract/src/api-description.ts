import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The parts of JSON Schema that our schemas use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly style?: 'deepObject';
  readonly explode?: boolean;
  readonly example?: unknown;
}

/** A parameter that several calls have in common. */
export interface SharedParameter {
  readonly $ref: string;
}

interface ApiResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Content;
}

/** One call. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Alternative sets of requirements; empty if nothing is needed. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | SharedParameter)[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

/** The parts of OpenAPI 3.1 that we write and show. */
export interface ApiDescription {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly responses?: Readonly<Record<string, ApiResponse>>;
    readonly securitySchemes: Readonly<
      Record<string, { readonly type: string; readonly in?: string; readonly name?: string; readonly scheme?: string }>
    >;
  };
}

export const readApiDescription = endpoint({
  method: 'GET',
  path: '/api/docs/json',
  summary: 'Every call, described in OpenAPI 3.1',
  access: 'public',
  response: z.custom<ApiDescription>((value) => typeof value === 'object' && value !== null),
});
