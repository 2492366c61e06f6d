import type { DataType } from '@cea/contract/dictionary/terms';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { pageNotFound } from '../../lib/page-error.ts';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { recordsOf } from './article/entry-records.ts';
import { entryOptions } from './entry-api.ts';
import { RegistryRecordView } from './RegistryRecordView.tsx';

/** The ids of ratios and weights start with the article's compound id. */
const articleOf = (id: string): string => id.split('-').slice(0, 3).join('-');

function PublishedRecord({ type, id }: { type: DataType; id: string }) {
  return (
    <LoadedPage query={useQuery(entryOptions(articleOf(id)))}>
      {(entry) => {
        const record = recordsOf(entry, type).find((one) => one.id === id);
        if (!record) throw pageNotFound();
        return <RegistryRecordView entry={entry} record={record} />;
      }}
    </LoadedPage>
  );
}

/** One methods record, ratio or weight. Without a number in the address it redirects to the search. */
export function RecordPage() {
  // The page admits known types only.
  const { type, id } = useParams() as { type?: DataType; id?: string };
  if (type === undefined || id === undefined) return <Navigate to="/" replace />;
  return <PublishedRecord key={`${type} ${id}`} type={type} id={id} />;
}
