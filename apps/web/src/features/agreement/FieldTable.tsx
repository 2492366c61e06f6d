import type { DifferenceExample, FieldAgreement } from '@cea/contract/agreement';
import type { Order } from '@cea/contract/listing';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { articlePath } from '../../lib/article-path.ts';
import { counted, showCount } from '../../lib/number-format.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { MoreLines } from '../../ui/MoreLines.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useTruncatedList } from '../../ui/use-truncated-list.ts';
import { type LabelOf, useLabels } from '../dictionary/use-labels.ts';
import { showAnswer } from '../reading/decision/show-answer.ts';
import { fieldLabel } from './agreement-texts.ts';
import { type FieldSort, sortFields } from './field-order.ts';
import { measureColumns } from './MeasureCells.tsx';

const none = () => false;
const nameOf = ({ scope, key }: FieldAgreement): string => `${scope} ${key}`;

const said = (key: string | null, value: unknown, labelOf: LabelOf): string =>
  (key === null ? String(value) : showAnswer(key, value ?? undefined, labelOf)) || 'no answer';

function Examples({ of: { key, examples } }: { of: FieldAgreement }) {
  const { labelOf } = useLabels();
  const sides = ({ a, b }: DifferenceExample) => [
    { reader: 'Reader A', text: said(key, a, labelOf) },
    { reader: 'Reader B', text: said(key, b, labelOf) },
  ];
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem', li: { py: 0.5 } }}>
      {examples.map((example) => (
        <li key={example.article.id}>
          <TextLink to={articlePath(example.article.id)}>
            {example.article.title ?? example.article.compound_id}
          </TextLink>
          {sides(example).map(({ reader, text }) => (
            <Box key={reader} sx={{ overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ color: tokens.muted }}>
                {reader}:
              </Box>{' '}
              {text}
            </Box>
          ))}
        </li>
      ))}
    </Box>
  );
}

interface Opening {
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
}

function Differences({ field, opened, onToggle }: Opening & { field: FieldAgreement }) {
  const name = nameOf(field);
  const examples = counted(field.examples.length, 'example');
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {showCount(field.differing)}
      {field.examples.length > 0 && (
        <Box>
          <Link
            component="button"
            type="button"
            aria-expanded={opened.has(name)}
            aria-label={`${examples} of ${fieldLabel(field)}`}
            onClick={() => onToggle(name)}
            sx={{ fontSize: '0.8125rem', minHeight: 24, whiteSpace: 'nowrap' }}
          >
            {examples}
          </Link>
        </Box>
      )}
    </Box>
  );
}

const columnsOf = (opening: Opening): Column<FieldAgreement, FieldSort>[] => [
  { label: 'Field', cell: fieldLabel },
  {
    label: 'Differences',
    align: 'right',
    sort: 'differing',
    cell: (field) => <Differences field={field} {...opening} />,
  },
  ...measureColumns<FieldAgreement, FieldSort>({ count: 'count', raw: 'agreement' }),
];

const detailOf =
  ({ opened }: Opening) =>
  (field: FieldAgreement) =>
    opened.has(nameOf(field)) ? <Examples of={field} /> : null;

/** Where readers differ most, with examples that open the article and both readings. */
export function FieldTable({ fields, pending }: { fields: readonly FieldAgreement[]; pending: boolean }) {
  const [orders, setOrders] = useState<readonly Order<FieldSort>[]>([{ by: 'differing', direction: 'desc' }]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { shown, hidden, all, showAll } = useTruncatedList(sortFields(fields, orders), none, nameOf, 8);
  if (fields.length === 0) return null;
  const onToggle = (name: string) =>
    setOpened(new Set(opened.has(name) ? [...opened].filter((one) => one !== name) : [...opened, name]));
  return (
    <Box component="section" sx={{ mt: 3.5 }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        Where readers differ
      </Typography>
      <DataTable<FieldAgreement, FieldSort>
        caption="Agreement by field"
        rows={shown}
        rowKey={nameOf}
        pending={pending}
        sorting={{ orders, onSort: (by, direction) => setOrders([{ by, direction }]) }}
        detail={detailOf({ opened, onToggle })}
        columns={columnsOf({ opened, onToggle })}
      />
      <MoreLines hidden={hidden} all={all} onAll={showAll} />
    </Box>
  );
}
