import { useQuery } from '@tanstack/react-query';
import { LoadedList } from '../../../ui/LoadedList.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { highlightSetsOptions } from '../highlights-api.ts';
import { SetsForm } from './SetsForm.tsx';

/** The terms that are marked in the abstracts of all readers. */
export function HighlightedWords() {
  const found = useQuery(highlightSetsOptions);
  return (
    <Panel
      title="Highlighted words"
      lead="Marked in every abstract that readers screen. A word is also marked in the plural, as a verb form and in British spelling; hyphens count as spaces. End a word with * to mark all words that start with it. Readers can hide a set and add terms of their own."
    >
      <LoadedList query={found} label="Highlighted words">
        {(stored) => <SetsForm stored={stored} />}
      </LoadedList>
    </Panel>
  );
}
