import { type ArticleImport, importList, type ImportState, importStates } from '@cea/contract/article-imports';
import { ListView } from '../../ui/list/ListView.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { duplicatesPath, importPath } from './article-imports-api.ts';

const tones = {
  waiting: 'note',
  running: 'note',
  stopping: 'note',
  stopped: 'waiting',
  done: 'good',
  failed: 'bad',
  undone: 'off',
} as const satisfies Record<ImportState, string>;

export const ImportStatus = ({ state }: Pick<ArticleImport, 'state'>) => (
  <StatusChip tone={tones[state]} label={importStates[state]} />
);

const states = Object.entries(importStates).map(([value, label]) => ({ value, label }));

/** Every import there was, newest first. */
export function ImportsList() {
  return (
    <ListView
      title="Imports"
      noun={['import', 'imports']}
      list={importList}
      filters={[{ kind: 'choice', key: 'state', label: 'Status', options: states }]}
      renderers={{
        name: ({ id }, text) => <TextLink to={importPath(id)}>{text}</TextLink>,
        state: ({ state }) => <ImportStatus state={state} />,
        open_pairs: ({ id, open_pairs }, text) =>
          open_pairs > 0 ? <TextLink to={duplicatesPath(id)}>{text}</TextLink> : text,
      }}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      empty={{ title: 'No imports yet', text: 'Choose a file above to begin.' }}
    />
  );
}
