import type { DataType } from '@cea/contract/dictionary/terms';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { RegistryRecordView } from './RegistryRecordView.tsx';
import { recordOptions } from './registry-api.ts';

function PublishedRecord({ type, id }: { type: DataType; id: string }) {
  return (
    <LoadedPage query={useQuery(recordOptions(type, id))}>
      {(record) => <RegistryRecordView record={record} />}
    </LoadedPage>
  );
}

/** One methods record, ratio or weight. Without its number there is only the search. */
export function RecordPage() {
  // The page admits known types only.
  const { type, id } = useParams() as { type?: DataType; id?: string };
  if (type === undefined || id === undefined) return <Navigate to="/" replace />;
  return <PublishedRecord key={`${type} ${id}`} type={type} id={id} />;
}
