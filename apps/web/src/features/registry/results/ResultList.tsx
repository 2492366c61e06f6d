import type { RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { useLabels } from '../../dictionary/use-labels.ts';
import type { Folded } from './folded.ts';
import { listStyles } from './result-styles.ts';
import { ResultCard } from './ResultCard.tsx';

interface Props {
  records: readonly RegistryRecord[];
  folded: Folded;
  onFold: (id: string) => void;
}

/** Rendered once per answer: clicking a filter does not affect it until the next answer is here. */
export const ResultList = memo(function ResultList({ records, folded, onFold }: Props) {
  const { labelOf } = useLabels();
  return (
    <Box component="ol" sx={listStyles}>
      {records.map((record) => (
        <ResultCard
          key={record.id}
          record={record}
          labelOf={labelOf}
          expanded={!folded.has(record.id)}
          onFold={() => onFold(record.id)}
        />
      ))}
    </Box>
  );
});
