import type { Editor } from '@tiptap/react';
import { createSvgIcon } from '@mui/material/utils';
import type { ReactNode } from 'react';

interface ToolbarAction {
  readonly name: string;
  /** As `aria-keyshortcuts` writes it. */
  readonly keys?: string;
  readonly face: ReactNode;
  /** Absent where the cursor is in no such thing. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly isPossible?: (editor: Editor) => boolean;
  /** Absent: a dialog asks for more. */
  readonly run?: (editor: Editor) => unknown;
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round' as const };
const icon = (name: string, d: string): ReactNode => {
  const Icon = createSvgIcon(<path {...line} d={d} />, name);
  return <Icon fontSize="small" />;
};

export const toolbarActions: readonly ToolbarAction[] = [
  {
    name: 'Heading',
    keys: 'Control+Alt+2',
    face: 'Heading',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'Subheading',
    keys: 'Control+Alt+3',
    face: 'Subheading',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Bold',
    keys: 'Control+B',
    face: icon('Bold', 'M8 5.5h5a3.2 3.2 0 0 1 0 6.4H8zM8 11.9h6a3.3 3.3 0 0 1 0 6.6H8z'),
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    keys: 'Control+I',
    face: icon('Italic', 'M10.5 5.5h6M7.5 18.5h6M13.5 5.5l-3 13'),
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Bulleted list',
    keys: 'Control+Shift+8',
    face: icon('Bullets', 'M9.5 7H20M9.5 12H20M9.5 17H20M5 7h.01M5 12h.01M5 17h.01'),
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    keys: 'Control+Shift+7',
    face: icon(
      'Numbers',
      'M10.5 7H20M10.5 12H20M10.5 17H20M4 5.5l1.5-1v5M3.9 14.9c.3-1 2.6-1.2 2.6.4 0 1.4-2.6 2-2.6 3.7h2.8',
    ),
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Link',
    face: icon(
      'Link',
      'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
    ),
    isOn: (editor) => editor.isActive('link'),
  },
  {
    name: 'Undo',
    keys: 'Control+Z',
    face: icon('Undo', 'M8.5 5.5 4.5 9.5l4 4M5 9.5h9a5 5 0 0 1 0 10h-3'),
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'Redo',
    keys: 'Control+Shift+Z',
    face: icon('Redo', 'M15.5 5.5l4 4-4 4M19 9.5h-9a5 5 0 0 0 0 10h3'),
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];
