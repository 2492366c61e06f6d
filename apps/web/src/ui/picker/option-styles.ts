import type { SxProps, Theme } from '@mui/material/styles';
import { tokens } from '../tokens.ts';

const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='M3.5 8.5l3 3 6-7' fill='none' stroke='white' stroke-width='2.2'/%3E%3C/svg%3E")`;

/** One style for the whole list: hundreds of individually styled lines would render more slowly. */
export const optionStyles: SxProps<Theme> = {
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  padding: '4px 0',
  fontSize: '0.9063rem',
  outlineOffset: '-2px',
  '& > div': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    minHeight: 34,
    padding: '6px 14px 6px 6px',
    cursor: 'pointer',
  },
  '& > div:hover': { background: tokens.head },
  '& > div[data-active]': { background: tokens.soft, boxShadow: `inset 3px 0 0 ${tokens.blue}` },
  '& > div[aria-disabled]': { cursor: 'default', color: tokens.muted },
  '& > div[data-leads]': { color: tokens.muted },
  '& > div[data-heading]': { fontWeight: 600, color: tokens.navy },
  '& > div[aria-selected=true]': { fontWeight: 600 },
  '& [data-about]': { display: 'block', fontSize: '0.8125rem', color: tokens.muted },
  '& [data-turn]': { flex: 'none', width: 24, height: 22, display: 'grid', placeItems: 'center', color: tokens.muted },
  '& [data-turn] svg': { fontSize: '18px' },
  '& [aria-expanded=true] [data-turn] svg': { transform: 'rotate(90deg)' },
  '& [data-box]': {
    flex: 'none',
    width: 18,
    height: 18,
    marginTop: '2px',
    border: `1.5px solid ${tokens.inputLine}`,
    borderRadius: '4px',
    background: '#fff center / 14px no-repeat',
  },
  '& [aria-checked=true] [data-box]': { borderColor: tokens.link, backgroundColor: tokens.link, backgroundImage: tick },
  '& [aria-disabled] [data-box]': { opacity: 0.55 },
  '& [aria-checked=mixed] [data-box]': {
    borderColor: tokens.link,
    backgroundImage: `linear-gradient(${tokens.link}, ${tokens.link})`,
    backgroundSize: '10px 2px',
  },
};
