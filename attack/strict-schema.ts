import type { Schema } from '@cea/contract/endpoint';
import { z } from 'zod';

/** The same schema, refusing undeclared fields at any depth. */
export function strictly(schema: Schema): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape);
    return z.strictObject(Object.fromEntries(shape.map(([name, field]) => [name, strictly(field)])));
  }
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element));
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap()).optional();
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => strictly(option)));
  // Its definition also says whether every key must be there.
  if (schema instanceof z.ZodRecord) return new z.ZodRecord({ ...schema.def, valueType: strictly(schema.valueType) });
  return schema as z.ZodType;
}
