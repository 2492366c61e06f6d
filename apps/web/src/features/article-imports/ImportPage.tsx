import { useParams } from 'react-router';
import { NewImport } from './NewImport.tsx';
import { OneImportPage } from './OneImportPage.tsx';

/** One import, or without a number a new one. */
export function ImportPage() {
  const { id } = useParams();
  return id === undefined ? <NewImport /> : <OneImportPage key={id} id={Number(id)} />;
}
