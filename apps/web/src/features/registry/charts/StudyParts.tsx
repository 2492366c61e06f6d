import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { showCount } from '../../../lib/number-format.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { methodStyles, versusStyles } from './league-styles.ts';
import type { MarkScale } from './mark-scale.ts';
import { markHeight, StudyMarks } from './StudyMarks.tsx';
import { type Comparison, foldText, type Method, type StudyLine } from './study-lines.ts';

/** `Haddad 2023`, a link to the article, and its country. */
export const StudyName = ({ line: { name, to, country } }: { line: StudyLine }) => (
  <span>
    <TextLink to={to} sx={{ display: 'inline-block', minHeight: 24, lineHeight: '24px' }}>
      {name}
    </TextLink>{' '}
    <Box component="span" sx={{ color: tokens.muted }}>
      {country}
    </Box>
  </span>
);

export const Methods = ({ methods }: { methods: readonly Method[] }) => (
  <Box component="span" sx={methodStyles}>
    {methods.map(({ text, label, isUnusual }, at) => (
      <span key={at === 0 ? 'perspective' : 'horizon'} title={label} data-unusual={isUnusual || undefined}>
        {text}
        {isUnusual && <VisuallyHidden>, unlike most</VisuallyHidden>}
      </span>
    ))}
  </Box>
);

/** What is compared with what; the intervention is a search for it. */
export function ComparisonName({ of, onSearch }: { of: Comparison; onSearch: (() => void) | undefined }) {
  const { intervention, comparator, size } = of;
  return (
    <>
      {onSearch ? (
        <Link
          component="button"
          type="button"
          onClick={onSearch}
          sx={{ fontSize: 'inherit', fontWeight: 600, minHeight: 24, textAlign: 'left', verticalAlign: 'baseline' }}
        >
          {intervention}
        </Link>
      ) : (
        <b>{intervention}</b>
      )}
      {comparator !== null && (
        <>
          {' '}
          <Box component="span" sx={versusStyles}>
            VERSUS
          </Box>{' '}
          {comparator}
        </>
      )}{' '}
      <Box component="span" sx={{ color: tokens.muted, fontWeight: 400 }}>
        · {size}
      </Box>
    </>
  );
}

interface FoldProps {
  folded: readonly StudyLine[];
  isOpen: boolean;
  onFold: () => void;
}

/** Shows the studies in the middle of a long comparison, or hides them again. */
export const FoldButton = ({ folded, isOpen, onFold }: FoldProps) => (
  <Link
    component="button"
    type="button"
    aria-expanded={isOpen}
    onClick={onFold}
    sx={{ fontSize: 'inherit', minHeight: { xs: 32, sm: 24 }, textAlign: 'left' }}
  >
    {isOpen ? 'Fewer studies' : foldText(folded)}
  </Link>
);

interface MarksProps {
  line: StudyLine;
  scale: MarkScale;
  onSearch: (() => void) | undefined;
  bleed?: number;
}

/** The figures are in the texts beside it, so that a drawing needs no description. */
export const MarksOf = ({ line, scale, onSearch, bleed = 0 }: MarksProps) => (
  <svg width={scale.width} height={markHeight} aria-hidden style={{ overflow: 'visible' }}>
    <g data-mark={line.key} onClick={onSearch} style={onSearch && { cursor: 'pointer' }}>
      <title>{`${line.name}: ${line.base}, median ${line.median} ${line.range}`.trim()}</title>
      <StudyMarks line={line} scale={scale} bleed={bleed} />
    </g>
  </svg>
);

/** How many ratios a study has; a search for them. */
export function RatiosOf({
  line: { name, all },
  onSearch,
  unit = '',
}: Pick<MarksProps, 'line' | 'onSearch'> & { unit?: string }) {
  const text = `${showCount(all.ratios)}${unit}`;
  if (!onSearch) return text;
  return (
    <Link
      component="button"
      type="button"
      onClick={onSearch}
      aria-label={`${text}${unit ? '' : all.ratios === 1 ? ' ratio' : ' ratios'} of ${name}`}
      sx={{ fontSize: 'inherit', minHeight: 24, minWidth: 24, textAlign: 'right' }}
    >
      {text}
    </Link>
  );
}
