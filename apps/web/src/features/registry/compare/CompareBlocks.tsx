import { recordTitle } from '@cea/contract/record-title';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { MoveButtons } from '../../../ui/MoveButtons.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { fonts, tokens } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { recordPath } from '../data-types.ts';
import { figureTone } from '../Figure.tsx';
import { type CompareRow, usedText } from './compare-rows.ts';
import type { ComparedRatio } from './compared-ratio.ts';
import { Differs } from './Differs.tsx';
import { figureKey } from './figure-rows.ts';
import { allOf } from './in-words.ts';
import { Letter } from './Letter.tsx';
import { figureOf } from './ratio-figures.ts';
import { sentenceOf, studyOf } from './ratio-sentence.ts';
import { Sentence } from './Sentence.tsx';

interface Props {
  ratios: readonly ComparedRatio[];
  rows: readonly CompareRow[];
  onRemove: (id: string) => void;
  onMove: (id: string, by: number) => void;
}

interface LineProps {
  ratio: ComparedRatio;
  isFirst: boolean;
  isLast: boolean;
  onRemove: () => void;
  onMove: (by: number) => void;
}

function KeyLine({ ratio, isFirst, isLast, onRemove, onMove }: LineProps) {
  const { letter, record, id } = ratio;
  const { intervention, comparator } = record.answers;
  const isComplete = typeof intervention === 'string' && typeof comparator === 'string';
  const { figure, note } = figureOf(ratio);
  return (
    <Box component="li" data-ratio={id} sx={keyLine}>
      <Letter>{letter}</Letter>
      <div>
        <TextLink to={recordPath('ratios', id)} underline="always" sx={{ fontWeight: 600, lineHeight: 1.25 }}>
          {isComplete ? intervention : recordTitle(record)}
        </TextLink>
        {isComplete && <div>versus {comparator}</div>}
        <Box sx={muted}>{[studyOf(ratio), usedText('country', ratio)].filter(Boolean).join(', ')}</Box>
        <Box sx={muted}>{note}</Box>
      </div>
      <Box sx={{ maxWidth: 96, textAlign: 'right' }}>
        <Box sx={{ font: `600 1.05rem/1.2 ${fonts.serif}`, color: figureTone(figure) }}>{figure}</Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mr: -0.75, '& button': { width: 34, height: 32 } }}>
          {!(isFirst && isLast) && <MoveButtons label={letter} {...{ isFirst, isLast, onMove }} />}
        </Box>
      </Box>
      <IconButton
        data-action="remove"
        aria-label={`Remove ${letter}`}
        onClick={onRemove}
        sx={{ width: 32, height: 44, mr: -1 }}
      >
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}

/** The same on a phone: letters stand for the columns, and each row is a block. */
export function CompareBlocks({ ratios, rows, onRemove, onMove }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card component="ul" aria-label="Ratios" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {ratios.map((ratio, place) => (
          <KeyLine
            key={ratio.id}
            ratio={ratio}
            isFirst={place === 0}
            isLast={place === ratios.length - 1}
            onRemove={() => onRemove(ratio.id)}
            onMove={(by) => onMove(ratio.id, by)}
          />
        ))}
      </Card>
      <Card component="section" aria-label="Rows">
        {rows.length === 0 && <Box sx={block}>No differences in the methods that are recorded.</Box>}
        {rows
          .filter(({ key }) => key !== figureKey)
          .map(({ key, label, cells, differs }) => (
            <Box key={key} data-row={key} sx={block}>
              <Box component="h2" sx={{ m: 0, mb: 0.5, font: `600 0.84rem ${fonts.sans}`, color: tokens.label }}>
                {label}
                {differs && <Differs />}
              </Box>
              {cells.map(({ text, note, isOff = false, isBlank }, at) => (
                <Box key={ratios[at]!.id} sx={[cellLine, isOff && offLine]}>
                  <Letter tone={isOff ? 'off' : 'line'}>{ratios[at]!.letter}</Letter>
                  <Box sx={{ color: isBlank ? tokens.muted : 'inherit' }}>
                    {text}
                    {isOff && <VisuallyHidden> (differs from most)</VisuallyHidden>}
                    {note && <Box sx={muted}>{note}</Box>}
                  </Box>
                </Box>
              ))}
            </Box>
          ))}
      </Card>
      {ratios.length > 1 && (
        <div>
          <CopyButton label={`Copy ${allOf(ratios.length)}`} text={ratios.map(sentenceOf).join('\n\n')} />
        </div>
      )}
      {ratios.map((ratio) => (
        <Card key={ratio.id} component="section" aria-label={`${ratio.letter} in one sentence`} sx={{ p: 1.75 }}>
          <Box sx={{ display: 'flex', gap: 1, fontWeight: 600, color: tokens.navy }}>
            <Letter>{ratio.letter}</Letter> In one sentence
          </Box>
          <Box sx={{ my: 1, font: `400 0.95rem/1.5 ${fonts.serif}`, overflowWrap: 'anywhere' }}>
            <Sentence ratio={ratio} />
          </Box>
          <CopyButton text={sentenceOf(ratio)} of={`the sentence of ${ratio.letter}`} />
        </Card>
      ))}
    </Box>
  );
}

const muted = { fontSize: '0.8125rem', fontWeight: 400, color: tokens.muted } as const;
const keyLine = {
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr) auto 32px',
  gap: 1.25,
  alignItems: 'center',
  px: 1.75,
  py: 0.75,
  fontSize: '0.9rem',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: '1px solid #edf2f7' },
} as const;
const block = { px: 1.75, py: 1.4, '& + &': { borderTop: '1px solid #edf2f7' } } as const;
const cellLine = {
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr)',
  gap: 1.1,
  py: '3px',
  fontSize: '0.93rem',
  overflowWrap: 'anywhere',
} as const;
const offLine = {
  mx: -0.75,
  px: 0.75,
  borderRadius: '5px',
  bgcolor: '#fff3d6',
  color: '#4f3600',
  fontWeight: 600,
} as const;
