import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { Entry } from './Entry.tsx';
import { entryOptions } from './entry-api.ts';

function PublishedEntry({ id }: { id: string }) {
  return <LoadedPage query={useQuery(entryOptions(id))}>{(entry) => <Entry entry={entry} />}</LoadedPage>;
}

/** Everything published of one article. Without a number in the address it redirects to the search. */
export function EntryPage() {
  const { id } = useParams();
  return id === undefined ? <Navigate to="/" replace /> : <PublishedEntry key={id} id={id} />;
}
