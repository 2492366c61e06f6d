import { tokens } from '../../../ui/tokens.ts';

export const editorStyles = {
  bgcolor: '#fff',
  border: '1px solid',
  borderRadius: '8px',
  '&:focus-within': { outline: `2px solid ${tokens.blue}`, outlineOffset: 1 },
  '& .cm-editor': { outline: 'none', maxHeight: 260 },
  '& .cm-scroller': { font: 'inherit', overflow: 'auto' },
  '& .cm-content': { padding: '10px 0', minHeight: 64, caretColor: tokens.ink },
  '& .cm-content:focus-visible': { outline: 'none' },
  '& .cm-line': { padding: '0 12px' },
  '& .cm-tooltip': {
    border: `1px solid ${tokens.line}`,
    borderRadius: '8px',
    background: '#fff',
    boxShadow: '0 10px 30px rgba(20, 45, 80, 0.14)',
    overflow: 'hidden',
  },
  '& .cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'inherit',
    maxHeight: 'none',
    maxWidth: 'min(520px, 92vw)',
  },
  '& .cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '5px 12px', lineHeight: 1.5, color: tokens.ink },
  '& .cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: tokens.chip, color: tokens.ink },
  '& .cm-completionMatchedText': { textDecoration: 'none' },
  '& .cm-completionDetail': { marginLeft: '12px', fontStyle: 'normal', color: tokens.muted },
} as const;
