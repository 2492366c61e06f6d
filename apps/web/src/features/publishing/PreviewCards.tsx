import type { DataType } from '@cea/contract/dictionary/terms';
import type { PublishPreview } from '@cea/contract/publish-preview';
import type { RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { MoreLines } from '../../ui/MoreLines.tsx';
import { abstractKeys } from '../admin-forms/ScreeningFields.tsx';
import { AnswerList } from '../dictionary/AnswerList.tsx';
import { labelOfEntry, recordsOf } from '../registry/article/entry-records.ts';
import { listStyles } from '../registry/results/result-styles.ts';
import { ResultFace } from '../registry/results/ResultFace.tsx';

/** Nothing folds here, and no tray is offered. */
const cardStyles = {
  '& .card': { gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 190px' }, mb: '8px' },
  '& .told': { gridColumn: 1 },
  '& .key': { gridColumn: { xs: 1, sm: 2 } },
  '& .card > *': { pl: '8px' },
};

/** The records by which visitors find the article: its ratios, else its weights, else the study. */
function cardsOf(preview: PublishPreview): RegistryRecord[] {
  const types: readonly DataType[] = ['ratios', 'weights', 'methods'];
  const cards = types.map((type) => recordsOf(preview, type)).find((records) => records.length > 0) ?? [];
  const changed = new Set(preview.changes.map(({ type, id }) => `${type} ${id}`));
  const isChanged = ({ type, id }: RegistryRecord) => Number(changed.has(`${type} ${id}`));
  return cards.toSorted((one, other) => isChanged(other) - isChanged(one));
}

/** The results as visitors will see them: what changed first. */
export function PreviewCards({ preview }: { preview: PublishPreview }) {
  const [all, setAll] = useState(false);
  const cards = cardsOf(preview);
  const shown = all ? cards : cards.slice(0, 1);
  const labelOf = labelOfEntry(preview);
  const study = preview.kind === 'screening' ? preview.records.find(({ type }) => type === 'methods') : undefined;
  return (
    <>
      <Box component="ul" sx={[listStyles, cardStyles]}>
        {shown.map((record) => (
          <li key={`${record.type} ${record.id}`} className="card">
            <ResultFace record={record} labelOf={labelOf} isUnlinked />
          </li>
        ))}
      </Box>
      <MoreLines hidden={cards.length - shown.length} all={all} onAll={setAll} />
      {study && <AnswerList keys={abstractKeys} answers={study.answers} labelOf={labelOf} />}
    </>
  );
}
