import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useRef } from 'react';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { fonts, tokens } from '../../../ui/tokens.ts';
import { useFits } from '../../../ui/use-fits.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { figureTone } from '../Figure.tsx';
import type { CompareRow } from './compare-rows.ts';
import type { ComparedRatio } from './compared-ratio.ts';
import { Differs } from './Differs.tsx';
import { figureKey } from './figure-rows.ts';
import { RatioHead } from './RatioHead.tsx';
import { sentenceOf } from './ratio-sentence.ts';
import { Sentence } from './Sentence.tsx';
import { allOf } from './in-words.ts';

interface Props {
  ratios: readonly ComparedRatio[];
  rows: readonly CompareRow[];
  onRemove: (id: string) => void;
  onMove: (id: string, by: number) => void;
}

/** Words stay whole in the narrowest column. */
const sizeOf = (figure: string, columns: number): string =>
  figure.length > (columns > 4 ? 8 : 12) ? '1.05rem' : columns > 4 ? '1.35rem' : '1.5rem';

function Row({ row: { key, label, cells, differs }, ratios }: { row: CompareRow; ratios: readonly ComparedRatio[] }) {
  return (
    <tr data-row={key}>
      <th scope="row">
        {label}
        {differs && <Differs />}
      </th>
      {cells.map(({ text, note, isBlank, isOff }, at) => (
        <td key={ratios[at]!.id} className={[isOff && 'off', isBlank && 'blank'].filter(Boolean).join(' ')}>
          {key === figureKey ? (
            <Box
              sx={{
                font: `600 ${sizeOf(text, ratios.length)}/1.15 ${fonts.serif}`,
                color: figureTone(text),
              }}
            >
              {text}
            </Box>
          ) : (
            text
          )}
          {isOff && <VisuallyHidden> (differs from most)</VisuallyHidden>}
          {note && <div className="note">{note}</div>}
        </td>
      ))}
    </tr>
  );
}

/** The heads of more columns are too high to stay in sight. */
const fewColumns = 4;
// Hidden texts of cells out of sight would widen the page.
const scrolling = { position: 'relative', overflowX: 'auto' } as const;
const stickyHead = {
  position: 'relative',
  overflow: 'visible',
  '& thead th, & thead td': { position: 'sticky', top: 0, zIndex: 2, bgcolor: '#fff' },
  // Above the names of the rows, which stick to the left.
  '&& thead td:first-of-type': { zIndex: 3, borderTopLeftRadius: 9 },
  '& thead th:last-of-type': { borderTopRightRadius: 9 },
  '& tr.sentences th': { borderBottomLeftRadius: 9 },
  '& tr.sentences td:last-of-type': { borderBottomRightRadius: 9 },
} as const;

/** The ratios side by side. */
export function CompareTable({ ratios, rows, onRemove, onMove }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const fits = useFits(box);
  const at = (id: string) => ratios.findIndex((one) => one.id === id);
  // Figures have no section, and come first.
  const sections = [...Map.groupBy(rows, ({ section }) => section)];
  const columns = ratios.length + 1;
  return (
    <Card ref={box} sx={fits && ratios.length <= fewColumns ? stickyHead : scrolling}>
      <Box component="table" sx={{ ...styles, minWidth: 188 + ratios.length * 148 }}>
        <caption>
          <VisuallyHidden>Ratios compared</VisuallyHidden>
        </caption>
        <colgroup>
          <col style={{ width: 188 }} />
          {ratios.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td>
              Highlighted: differs from
              <br />
              most of the others
            </td>
            {ratios.map((ratio, place) => (
              <RatioHead
                key={ratio.id}
                ratio={ratio}
                isFirst={place === 0}
                isLast={place === ratios.length - 1}
                onRemove={() => onRemove(ratio.id)}
                onMove={(by) => onMove(ratio.id, by)}
                onDrop={(id) => at(id) !== -1 && onMove(id, place - at(id))}
              />
            ))}
          </tr>
        </thead>
        {sections.map(([section, own]) => (
          <tbody key={section}>
            {section && (
              <tr className="section">
                <th colSpan={columns} scope="rowgroup">
                  {section}
                </th>
              </tr>
            )}
            {own.map((row) => (
              <Row key={row.key} row={row} ratios={ratios} />
            ))}
          </tbody>
        ))}
        <tbody>
          <tr className="section">
            <th colSpan={columns} scope="rowgroup">
              In one sentence
            </th>
          </tr>
          <tr className="sentences">
            <th scope="row">
              <CopyButton label={`Copy ${allOf(ratios.length)}`} text={ratios.map(sentenceOf).join('\n\n')} />
            </th>
            {ratios.map((ratio) => (
              <td key={ratio.id}>
                <Sentence ratio={ratio} />
                <Box sx={{ mt: 1 }}>
                  <CopyButton text={sentenceOf(ratio)} of={`the sentence of ${ratio.letter}`} />
                </Box>
              </td>
            ))}
          </tr>
        </tbody>
      </Box>
    </Card>
  );
}

const styles = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.93rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '& caption': { position: 'absolute' },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', borderBottom: '1px solid #edf2f7', p: '9px 14px' },
  '& td, & thead th': { borderLeft: '1px solid #e6edf4' },
  '& tbody th, & thead td': {
    borderLeft: 0,
    pl: '18px',
    pr: '12px',
    fontSize: '0.87rem',
    fontWeight: 500,
    color: tokens.label,
  },
  '& tbody th, & thead td:first-of-type': { position: 'sticky', left: 0, zIndex: 1, bgcolor: '#fff' },
  '& thead th, & thead td': { borderBottom: `1px solid ${tokens.line}`, pt: '14px', pb: '12px', fontWeight: 400 },
  '& thead td:first-of-type': { verticalAlign: 'bottom', fontSize: '0.8125rem', color: tokens.muted },
  '& tr.section th': {
    bgcolor: tokens.head,
    p: '7px 18px',
    fontWeight: 600,
    fontSize: '0.84rem',
    color: tokens.navy,
    borderBottom: `1px solid ${tokens.line}`,
  },
  '& td.off': { bgcolor: '#fff3d6', fontWeight: 600, color: '#4f3600' },
  '& td.blank': { color: tokens.muted },
  '& .note': { fontSize: '0.8125rem', fontWeight: 400, color: tokens.muted },
  '& tr.sentences td': { bgcolor: '#fbfcfe', font: `400 0.9rem/1.45 ${fonts.serif}`, color: '#24364c' },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
} as const;
