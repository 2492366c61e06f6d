import type { DataType } from '@cea/contract/dictionary/terms';
import { type SearchQuery, searchRegistry } from '@cea/contract/registry';

/** One query of the mix, as sent. */
export interface Query {
  readonly kind: string;
  readonly about: string;
  readonly type: DataType;
  readonly asking: SearchQuery;
  readonly page: number;
  readonly path: string;
  readonly body: string;
}

export interface Kind {
  readonly kind: string;
  readonly about: string;
}

export function queryOf({ kind, about }: Kind, type: DataType, asking: SearchQuery, page = 1): Query {
  const path = searchRegistry.path.replace(':type', type);
  return {
    kind,
    about,
    type,
    asking,
    page,
    path: page === 1 ? path : `${path}?page=${page}`,
    body: JSON.stringify(asking),
  };
}
