import { type Editor, useEditorState } from '@tiptap/react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useState } from 'react';
import { tokens } from '../tokens.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { toolbarActions } from './toolbar-actions.tsx';

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One Tab stop; arrow keys move between its buttons. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [current, setCurrent] = useState(0);
  const [linking, setLinking] = useState(false);
  const states = useEditorState({
    editor,
    selector: () =>
      toolbarActions.map(({ isOn, isPossible }) => ({ on: isOn?.(editor), possible: isPossible?.(editor) ?? true })),
  });

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = moves[event.key]?.(current, toolbarActions.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <Box role="toolbar" aria-label={label} tabIndex={-1} onKeyDown={move} sx={bar}>
      {toolbarActions.map(({ name, keys, face, run }, at) => (
        <ButtonBase
          key={name}
          aria-label={name}
          aria-pressed={states[at]?.on}
          aria-disabled={!states[at]?.possible}
          aria-keyshortcuts={keys}
          title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (run ? run(editor) : setLinking(true))}
          sx={button}
        >
          {face}
        </ButtonBase>
      ))}
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  );
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  p: 0.75,
  borderBottom: `1px solid ${tokens.line}`,
  borderRadius: '8px 8px 0 0',
  bgcolor: tokens.head,
} as const;

const button = {
  minWidth: { xs: 44, sm: 36 },
  minHeight: { xs: 44, sm: 36 },
  px: 1,
  borderRadius: '6px',
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  color: tokens.label,
  '&:hover': { bgcolor: tokens.soft, color: tokens.navy },
  '&:focus-visible': { outline: `2px solid ${tokens.blue}`, outlineOffset: -2 },
  '&[aria-pressed=true]': { bgcolor: tokens.chip, color: tokens.navy },
  '&[aria-disabled=true]': { opacity: 0.45 },
} as const;
