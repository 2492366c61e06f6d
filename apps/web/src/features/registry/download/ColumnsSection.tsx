import { columnsOf } from '@cea/contract/dictionary/columns';
import { type DataType, dataTypeLabels } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { LockIcon } from '../../../ui/icons.tsx';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import { RadioStrip } from '../../../ui/RadioStrip.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { ColumnsDialog } from '../results/ColumnsDialog.tsx';
import { type Columns, columnsFor, type DownloadChoice } from './choice.ts';
import { DownloadSection } from './DownloadSection.tsx';
import { chosenTypes, type DownloadSource } from './request.ts';

interface Props {
  source: DownloadSource;
  choice: DownloadChoice;
  onChange: (columns: Columns) => void;
  /** Chosen columns are those of the table, too. */
  onChoose: (type: DataType, columns: readonly string[] | undefined) => void;
}

const list = {
  m: 0,
  mt: 1,
  pl: 2.5,
  columns: { xs: 1, sm: 2 },
  columnGap: 3,
  fontSize: '0.85rem',
  color: tokens.label,
};
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 } as const;

function ColumnNames({ type, keys, title }: { type: DataType; keys: readonly string[]; title: string }) {
  const labels = new Map(columnsOf(type).map(({ key, label }) => [key, label]));
  return (
    <Box component="section" aria-label={title} sx={{ mt: 1.25 }}>
      <Box sx={{ fontSize: '0.85rem', fontWeight: 600, color: tokens.label }}>{title}</Box>
      <Box component="ol" sx={list}>
        {keys.map((key) => (
          <li key={key}>{labels.get(key)}</li>
        ))}
      </Box>
    </Box>
  );
}

/** Which columns, by a few usual sets or one by one. */
export function ColumnsSection({ source, choice, onChange, onChoose }: Props) {
  const { mayHaveAll } = source;
  const [shows, setShows] = useState<'chosen' | 'locked'>();
  const [choosing, setChoosing] = useState<DataType>();
  const types = chosenTypes(source, choice);
  const first = types.includes(source.state.type) ? source.state.type : types[0]!;
  const keysOf = (type: DataType, columns = choice.columns) =>
    columnsFor(type, { columns, money: choice.money }, source.columns, mayHaveAll);
  const locked = mayHaveAll ? [] : columnsOf(first).filter(({ access }) => access === 'full');
  const toggle = (what: typeof shows) => setShows(shows === what ? undefined : what);
  const option = (value: Columns, name: string) => ({
    value,
    label: (
      <>
        {name}{' '}
        <Box component="span" sx={{ color: tokens.muted, fontWeight: 500 }}>
          {keysOf(first, value).length}
        </Box>
      </>
    ),
  });
  return (
    <DownloadSection title="Columns" note="in the order of the table">
      <Box sx={row}>
        <RadioStrip
          label="Columns"
          look="segments"
          options={[
            option('shown', 'As shown'),
            ...(mayHaveAll ? [option('usual', 'Usual')] : []),
            option('all', mayHaveAll ? 'All' : 'All public'),
            { value: 'chosen', label: 'Choose…' },
          ]}
          value={choice.columns}
          onChange={onChange}
        />
        <QuietButton onClick={() => toggle('chosen')}>
          {shows === 'chosen' ? 'Hide the list' : `See the ${keysOf(first).length}`}
        </QuietButton>
        {locked.length > 0 && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.85rem', color: tokens.muted }}>
            <LockIcon aria-hidden sx={{ fontSize: 15 }} />
            {locked.length} more with a seat,{' '}
            <QuietButton onClick={() => toggle('locked')}>{shows === 'locked' ? 'hide' : 'which?'}</QuietButton>
          </Box>
        )}
      </Box>
      {choice.columns === 'chosen' && (
        <Box sx={row}>
          {types.map((type) => (
            <QuietButton key={type} onClick={() => setChoosing(type)}>
              {dataTypeLabels[type]}: {keysOf(type).length} columns…
            </QuietButton>
          ))}
        </Box>
      )}
      {shows === 'chosen' &&
        types.map((type) => <ColumnNames key={type} type={type} keys={keysOf(type)} title={dataTypeLabels[type]} />)}
      {shows === 'locked' && (
        <ColumnNames type={first} keys={locked.map(({ key }) => key)} title={`${dataTypeLabels[first]}, with a seat`} />
      )}
      {choosing && (
        <ColumnsDialog
          type={choosing}
          columns={source.columns[choosing]}
          action="Use"
          onClose={() => setChoosing(undefined)}
          onChoose={(keys) => {
            setChoosing(undefined);
            onChoose(choosing, keys);
          }}
        />
      )}
    </DownloadSection>
  );
}
