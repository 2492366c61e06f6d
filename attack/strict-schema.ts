import { z } from 'zod';

/** The same schema without room for fields that it does not declare, at any depth. */
export function strictly(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape);
    return z.strictObject(Object.fromEntries(shape.map(([name, field]) => [name, strictly(field)])));
  }
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => strictly(option as z.ZodType)));
  if (schema instanceof z.ZodRecord) return z.record(schema.keyType, strictly(schema.valueType as z.ZodType));
  return schema;
}
