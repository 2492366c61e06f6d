import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { tokens } from './tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface QueueItem {
  readonly id: string;
  readonly title: string;
  /** At the right end. */
  readonly value: string;
  /** What was decided: a letter, and the word that it stands for. */
  readonly mark: { readonly letter: string; readonly word: string; readonly tone: keyof typeof markTones } | undefined;
  readonly to: { readonly search: string };
}

interface Props {
  label: string;
  items: readonly QueueItem[];
  current: string | undefined;
  /** Above the items. */
  head: ReactNode;
  /** Below the items. */
  foot?: ReactNode;
}

/** Scrolls the list, and not the page, to an item that is outside of it. */
function useScrollTo(id: string | undefined) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id ?? '')}"]`);
    if (!box || !item) return;
    const above = item.offsetTop - box.offsetTop;
    if (above < box.scrollTop || above + item.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = above - box.clientHeight / 3;
  }, [id]);
  return list;
}

/** Work that waits, one thing after the other; what is done stays with its letter. */
export function QueueList({ label, items, current, head, foot }: Props) {
  const list = useScrollTo(current);
  return (
    <Box component="nav" aria-label={label}>
      {head}
      <Box component="ol" ref={list} sx={listStyle}>
        {items.map(({ id, title, value, mark, to }) => (
          <li key={id} data-item={id}>
            <Box
              component={Link}
              to={to}
              replace
              preventScrollReset
              aria-current={id === current ? 'true' : undefined}
              sx={[itemStyle, id === current && currentStyle, mark !== undefined && { color: tokens.muted }]}
            >
              <Box component="span" sx={[markStyle, markTones[mark?.tone ?? 'off']]}>
                <span aria-hidden>{mark?.letter ?? (id === current ? '›' : '')}</span>
              </Box>
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {title}
              </Box>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {value}
                {mark && <VisuallyHidden>, {mark.word}</VisuallyHidden>}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
      {foot}
    </Box>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: { xs: 168, md: 'min(60vh, 560px)' },
  overflowY: 'auto',
} as const;
const itemStyle = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 1.25,
  px: 1.75,
  minHeight: { xs: 44, md: 37 },
  borderTop: `1px solid ${tokens.soft}`,
  fontSize: '0.875rem',
  color: tokens.ink,
  textDecoration: 'none',
  '&:hover': { bgcolor: tokens.head },
  '&:focus-visible': { outlineOffset: -3 },
} as const;
const currentStyle = {
  bgcolor: '#eef5fc',
  boxShadow: `inset 3px 0 0 ${tokens.blue}`,
  fontWeight: 600,
  '&&': { color: tokens.navy },
} as const;
const markStyle = {
  width: 20,
  height: 20,
  borderRadius: '5px',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '20px',
  textAlign: 'center',
} as const;
const markTones = {
  good: { bgcolor: '#d7f3ea', color: tokens.successInk },
  note: { bgcolor: '#dcebf8', color: tokens.infoInk },
  off: { bgcolor: tokens.soft, color: tokens.muted },
} as const;
