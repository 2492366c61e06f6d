import type { ComparedField, ComparedPart, MyTraining } from '@cea/contract/my-training';
import type { NoteAnchor } from '@cea/contract/notes';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { dictionaryPath } from '../dictionary/dictionary-path.ts';
import { ComparedAnswer } from './ComparedAnswer.tsx';
import { cellLabel, fieldHead, fieldLine, fieldList } from './training-styles.ts';
import { fieldName, missedText } from './training-texts.ts';

interface Props {
  part: ComparedPart;
  /** Also fields that agree. */
  showsAll: boolean;
  missed: MyTraining['missed'];
  onNote: (anchor: NoteAnchor) => void;
}

const anchorOf = ({ row_id, key }: ComparedField): NoteAnchor => ({
  ...(row_id !== null && { row_id }),
  ...(key !== null && { key }),
});

/** Its label is above it on a phone; beside others it is the head of the column, and only heard here. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={cellLabel}>
        {label}:{' '}
      </Box>
      {children}
    </Box>
  );
}

/** The fields of a part: what the reader and the gold record say, and why. */
export function PartFields({ part, showsAll, missed, onNote }: Props) {
  const shown = part.fields.filter(({ differs }) => differs || showsAll);
  if (shown.length === 0)
    return <Box sx={{ p: 1.5, fontSize: '0.87rem', color: tokens.muted }}>Every field agrees.</Box>;
  return (
    <Box sx={fieldList}>
      <Box aria-hidden sx={fieldHead}>
        {['Field', 'You', 'Gold record', 'Why'].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </Box>
      <Box component="ul" aria-label={`Fields of ${part.title}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((field) => {
          const name = fieldName(field);
          const often = field.differs ? missedText(missed, field) : undefined;
          return (
            <Box component="li" key={`${field.scope} ${field.row} ${field.key}`} sx={fieldLine}>
              <Box sx={{ fontWeight: 600, color: '#2b4261' }}>
                {name}
                {often && <Box sx={{ fontWeight: 400, color: tokens.muted }}>{often}</Box>}
              </Box>
              <Cell label="You">
                <ComparedAnswer field={field} side="you" />
              </Cell>
              <Cell label="Gold record">
                <ComparedAnswer field={field} side="gold" />
              </Cell>
              <Box sx={{ color: '#33465c' }}>
                {field.why && <Box sx={{ mb: 0.25 }}>{field.why}</Box>}
                <Link
                  component="button"
                  type="button"
                  aria-label={`Write a note on ${name}`}
                  onClick={() => onNote(anchorOf(field))}
                  sx={{ minHeight: 24 }}
                >
                  Write a note
                </Link>
                {field.key !== null && (
                  <>
                    {' · '}
                    <TextLink to={dictionaryPath(field.key)} aria-label={`Definition of ${name}`}>
                      Definition
                    </TextLink>
                  </>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
