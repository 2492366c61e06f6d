import type { RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../ui/TextLink.tsx';
import { fieldOf, showValue, showWithUnit } from '../dictionary/fields.ts';
import type { LabelOf } from '../dictionary/use-labels.ts';
import { entryPath, recordPath } from './data-types.ts';
import { Figure } from './Figure.tsx';
import { firstReported, keyFigure, resultFields, titleOf, valuesOf } from './result-fields.ts';

/** One result: what it is, where it comes from, and its key answers. */
export function ResultCard({ record, labelOf }: { record: RegistryRecord; labelOf: LabelOf }) {
  const values = valuesOf(record);
  const { line, facts } = resultFields[record.type];
  const { compound_id, title } = record.registryEntry.article;
  const inLine = line.flatMap((keys) => {
    const key = firstReported(keys, values);
    return key === undefined ? [] : [showValue(key, values[key], labelOf)];
  });
  const figure = keyFigure(record, (key) => showWithUnit(key, values[key], labelOf));
  return (
    <Card component="li" sx={{ listStyle: 'none', p: { xs: 2, sm: 2.25 }, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Typography
          variant="h2"
          sx={{ fontFamily: 'inherit', fontSize: '1rem', lineHeight: 1.4, overflowWrap: 'anywhere' }}
        >
          <TextLink to={recordPath(record.type, record.id)} sx={{ color: 'secondary.main' }}>
            {titleOf(record)}
          </TextLink>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
          <TextLink to={entryPath(compound_id)} title={title} underline="always">
            {record.id}
          </TextLink>
          {inLine.map((text) => ` · ${text}`)}
        </Typography>
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, mt: 1.25 }}>
          {facts
            .filter((key) => values[key] !== undefined)
            .map((key) => (
              <Box key={key}>
                <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                  {fieldOf(key)?.label}
                </Box>
                <Box
                  component="dd"
                  sx={{ m: 0, fontSize: '0.875rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
                >
                  {showWithUnit(key, values[key], labelOf, values)}
                </Box>
              </Box>
            ))}
        </Box>
      </Box>
      {figure && <Figure {...figure} aside />}
    </Card>
  );
}
