import { dataTypes } from '@cea/contract/dictionary/terms';
import type { RegistryRecord } from '@cea/contract/registry';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { countOf } from '../data-types.ts';
import { articleSearch } from './article-search.ts';

/** The article's records of other types, each type a link to a search. */
export function OtherTypes({ record: { type, registryEntry } }: { record: RegistryRecord }) {
  const { article, counts = {} } = registryEntry;
  const others = dataTypes.filter((other) => (counts[other] ?? 0) > (other === type ? 1 : 0));
  if (others.length === 0) return null;
  return (
    <p className="meta">
      {others.map((other, at) => (
        <Fragment key={other}>
          {at > 0 && ' · '}
          <Link to={articleSearch(other, article.compound_id)}>
            {other === 'methods' ? 'Methods' : countOf(other, counts[other] ?? 0)}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
