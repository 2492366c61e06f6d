import { createDocument, type Editor, EditorContent, useEditor } from '@tiptap/react';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { cspNonce } from '../../lib/csp-nonce.ts';
import { tokens } from '../tokens.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import { richTextStyles } from './rich-text-styles.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

interface Props {
  label: string;
  /** HTML of the server. */
  value: string;
  /** What is stored. A text that says the same is reported as this, however the editor writes it. */
  saved: string;
  onChange: (html: string) => void;
}

const saysTheSame = ({ schema, state }: Editor, html: string): boolean => state.doc.eq(createDocument(html, schema));

/** Tab leaves the text and must not indent a list on the way out; Ctrl+Enter submits the form. */
const isForPage = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Tab' || (key === 'Enter' && (ctrlKey || metaKey));

/** A text with headings, lists and links. Loaded on first use: import it with `lazy`. */
export function RichTextEditor({ label, value, saved, onChange }: Props) {
  const latest = useRef({ saved, onChange });
  const reported = useRef(value);
  useEffect(() => {
    latest.current = { saved, onChange };
  });

  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    ...(cspNonce && { injectNonce: cspNonce }),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleDOMEvents: { keydown: (_, event) => isForPage(event) },
    },
    onUpdate: ({ editor: changed }) => {
      const html = saysTheSame(changed, latest.current.saved) ? latest.current.saved : changed.getHTML();
      reported.current = html;
      latest.current.onChange(html);
    },
  });

  // A value from outside, such as input kept from an earlier session.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    if (!saysTheSame(editor, value)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Box sx={frame}>
      <RichTextToolbar editor={editor} label={`Formatting of ${label}`} />
      <Box component={EditorContent} editor={editor} sx={text} />
    </Box>
  );
}

const frame = {
  border: `1px solid ${tokens.inputLine}`,
  borderRadius: '8px',
  bgcolor: '#fff',
  '&:focus-within': { borderColor: tokens.blue, boxShadow: `0 0 0 1px ${tokens.blue}` },
} as const;

/** At least 500 px high (spec §9). A long text scrolls, except on a phone, so that the form's buttons stay near. */
const text = {
  '& .ProseMirror': {
    ...richTextStyles,
    minHeight: 500,
    maxHeight: { sm: 'max(500px, 65vh)' },
    maxWidth: 'none',
    overflowY: 'auto',
    px: { xs: 2, sm: 2.5 },
    py: 2,
    outline: 'none',
  },
  '& .ProseMirror > *': { maxWidth: richTextStyles.maxWidth },
} as const;
