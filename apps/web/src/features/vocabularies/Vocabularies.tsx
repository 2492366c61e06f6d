import { isVocabularyType } from '@cea/contract/vocabularies';
import { useSearchParams } from 'react-router';
import { VocabularyEntries } from './VocabularyEntries.tsx';
import { VocabularyTable } from './VocabularyTable.tsx';

/** All vocabularies, or the entries of the one in the address. */
export function Vocabularies() {
  const type = useSearchParams()[0].get('vocabulary') ?? '';
  return isVocabularyType(type) ? <VocabularyEntries key={type} type={type} /> : <VocabularyTable />;
}
