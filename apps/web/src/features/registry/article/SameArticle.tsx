import { type DataType, dataTypeLabels, dataTypes } from '@cea/contract/dictionary/terms';
import { entryPath, recordPath } from '@cea/contract/pages';
import { recordTitle } from '@cea/contract/record-title';
import type { RegistryEntry, RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { TextLink } from '../../../ui/TextLink.tsx';

interface Props {
  entry: RegistryEntry;
  /** The record that the page is about. */
  shown: RegistryRecord;
}

const line = { px: 2.25, py: 1.1, '& + &': { borderTop: '1px solid #edf2f7' } } as const;

function Others({
  type,
  records,
  shown,
}: {
  type: DataType;
  records: readonly RegistryRecord[];
  shown: RegistryRecord;
}) {
  if (records.length === 0) return null;
  return (
    <Box
      sx={{ ...line, display: 'grid', gridTemplateColumns: { sm: '150px minmax(0, 1fr)' }, columnGap: 2, rowGap: 0.5 }}
    >
      <Box sx={{ color: 'text.secondary' }}>{dataTypeLabels[type]}</Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {records.map((record) => (
          <li key={record.id}>
            {record === shown || (record.id === shown.id && record.type === shown.type) ? (
              <span aria-current="page">{recordTitle(record)}</span>
            ) : (
              <TextLink to={recordPath(type, record.id)}>
                {type === 'methods' ? 'Study methods' : recordTitle(record)}
              </TextLink>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The records of the same article, of this type and the others. */
export function SameArticle({ entry, shown }: Props) {
  return (
    <Card>
      <Box sx={line}>
        <TextLink to={entryPath(entry.article.compound_id)} sx={{ fontWeight: 600 }}>
          {entry.article.title || entry.article.compound_id}
        </TextLink>
      </Box>
      {dataTypes.map((type) => (
        <Others key={type} type={type} shown={shown} records={entry.records.filter((record) => record.type === type)} />
      ))}
    </Card>
  );
}
