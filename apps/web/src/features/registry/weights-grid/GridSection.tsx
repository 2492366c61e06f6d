import type { GridBlock, GridColumns } from '@cea/contract/weights-grid';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, useId } from 'react';
import { counted, showCount } from '../../../lib/number-format.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { Labels } from '../../dictionary/choices.ts';
import { formatSearch, type SearchChanges, type SearchState } from '../search-state.ts';
import { diseaseFilters, otherStatesFilters } from './grid-filters.ts';
import { kindTitles } from './grid-names.ts';
import { footStyles, headStyles } from './grid-styles.ts';
import { GridTable } from './GridTable.tsx';
import { describeScale, scaleOf } from './scale.ts';

interface Props {
  state: SearchState;
  by: GridColumns;
  block: GridBlock;
  labels: Labels;
  linkTo: (changes: SearchChanges) => { search: string };
  /** Next to the title. */
  children?: ReactNode;
}

const marks: Record<GridBlock['kind'], ReactNode> = {
  level: (
    <>
      {' '}
      <i>▲</i> marks a median higher than the milder state’s.
    </>
  ),
  decrement: null,
  'disability weight': (
    <>
      {' '}
      <i>▼</i> marks a median lower than the milder state’s.
    </>
  ),
};

/** The weights of one kind: the grid, and everything that is not in it. */
export function GridSection({ state, by, block, labels, linkTo, children }: Props) {
  const id = useId();
  const { kind, weights, rows, further, unranked, without_value } = block;
  const { title, meaning } = kindTitles[kind];
  const others = otherStatesFilters(state.filters, block);
  const asList = { view: undefined, by: undefined, order: undefined } as const;
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={headStyles}>
        <h2 id={id}>{title}</h2>
        <p>
          {counted(weights, 'weight')} · {meaning}
        </p>
        {children}
      </Box>
      <Card sx={{ overflow: 'hidden' }}>
        {rows.length > 0 && (
          <GridTable
            {...{ state, by, block, labels }}
            key={`${by} ${rows.map((row) => row.state).join()} ${formatSearch(state)}`}
          />
        )}
        <Box component="p" sx={footStyles}>
          {rows.length > 0 && (
            <>
              Each cell: median, number of weights, lowest to highest. {describeScale(kind, scaleOf(block))}
              {marks[kind]}{' '}
            </>
          )}
          {unranked > 0 && (
            <>
              {counted(unranked, 'weight')} without a state on{' '}
              {rows.length > 0 ? 'this ladder' : 'a ladder of severity'} {unranked === 1 ? 'is' : 'are'} in{' '}
              {others ? (
                <TextLink underline="always" to={linkTo({ ...asList, filters: others })}>
                  Other states
                </TextLink>
              ) : (
                'other states: narrow the search to a disease to list them'
              )}
              .{' '}
            </>
          )}
          {without_value > 0 && `${counted(without_value, 'weight')} ${without_value === 1 ? 'has' : 'have'} no value.`}
        </Box>
        {further.length > 0 && (
          <Box component="p" sx={[footStyles, { pt: 0 }]}>
            Further diseases:{' '}
            {further.map(({ disease, weights: count }, at) => (
              <span key={disease}>
                {at > 0 && ', '}
                <TextLink underline="always" to={linkTo({ filters: diseaseFilters(state.filters, block, disease) })}>
                  {labels.labelOf(disease)}
                </TextLink>{' '}
                ({showCount(count)})
              </span>
            ))}
          </Box>
        )}
      </Card>
    </Box>
  );
}
