import type { PageQuery } from '@cea/contract/paging';
import type { z } from 'zod';

export interface ListSearch<Q> {
  /**
   * Parses the list's state from the address, with the remembered page size as default. Invalid parts count as absent.
   */
  readonly parse: (search: URLSearchParams, perPage?: string) => Q;
  /** The address of a state: only what differs from the default. */
  readonly format: (query: Q) => string;
}

/** A list whose whole state is in the address, derived from its query in the contract. `fixed` always comes before it. */
export function listSearch<Q>(
  schema: z.ZodType<Q> & { readonly shape: z.ZodRawShape },
  fixed: Readonly<Record<string, string>> = {},
): ListSearch<Q> {
  const keys = Object.keys(schema.shape) as (keyof Q & string)[];
  const defaults: Q = schema.parse({});
  const fits = (key: string, value: string) => (schema.shape[key] as z.ZodType).safeParse(value).success;
  return {
    parse(search, perPage) {
      const given = keys.flatMap((key) => {
        const value = search.get(key) ?? (key === 'per_page' ? perPage : undefined);
        return value && fits(key, value) ? [[key, value]] : [];
      });
      return schema.parse(Object.fromEntries(given));
    },
    format(query) {
      const search = new URLSearchParams(fixed);
      for (const key of keys) {
        // An address contains texts and numbers, and so does the query of a list.
        const value = query[key] as string | number | undefined;
        if (value !== undefined && value !== '' && value !== defaults[key]) search.set(key, String(value));
      }
      const text = search.toString();
      return text && `?${text}`;
    },
  };
}

/** A changed search, filter or order starts again at the first page. */
export const changed = <Q extends PageQuery>(query: Q, changes: Partial<Q>): Q => ({ ...query, page: 1, ...changes });
