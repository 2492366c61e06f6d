import type { RegistryRecord } from '@cea/contract/registry';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { addMessage } from '../../../lib/messages.ts';
import { useStore } from '../../../lib/store.ts';
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx';
import { countOf } from '../data-types.ts';
import { addRecords, typesIn } from '../tray/tray.ts';
import { changeTray, tray } from '../tray/tray-store.ts';
import { ComparePicked } from '../compare/ComparePicked.tsx';
import { barHeight } from '../tray/TrayBar.tsx';

const CitePicked = lazy(() =>
  loadPart('cite', async () => ({ default: (await import('./CitePicked.tsx')).CitePicked })),
);

/** Each article that is cited is fetched. */
const mostCited = 50;

interface Props {
  records: readonly RegistryRecord[];
  total: number;
  onClear: () => void;
}

/** What can be done with the ticked records. */
export function PickedRecords({ records, total, onClear }: Props) {
  const [cites, setCites] = useState(false);
  const hasTray = typesIn(useStore(tray)).length > 0;
  const articles = [...new Set(records.map(({ registryEntry }) => registryEntry.article.compound_id))];
  const [first] = records;
  if (!first) return null;
  const add = () => {
    changeTray((now) => addRecords(now, records));
    addMessage('success', `${countOf(first.type, records.length)} in the tray.`);
    onClear();
  };
  const cite = () => {
    if (articles.length <= mostCited) setCites(true);
    else addMessage('info', `Select records of at most ${mostCited} articles to cite them.`);
  };
  return (
    <SelectionBar selected={records.length} total={total} above={hasTray ? barHeight : 0} onClear={onClear}>
      {first.type === 'ratios' && <ComparePicked ids={records.map(({ id }) => id)} />}
      <Button variant="contained" color="accent" onClick={add}>
        Add to tray
      </Button>
      <Button onClick={cite}>Copy citations</Button>
      {cites && (
        <Suspense>
          <CitePicked articles={articles} onClose={() => setCites(false)} />
        </Suspense>
      )}
    </SelectionBar>
  );
}
