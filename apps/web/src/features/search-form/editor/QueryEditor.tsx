import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { Place } from '@cea/contract/errors';
import Box from '@mui/material/Box';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { tokens } from '../../../ui/tokens.ts';
import type { Labels } from '../../dictionary/choices.ts';
import { queryColours } from '../summary/query-colours.ts';
import { editorStyles } from './editor-styles.ts';
import { fromPage, queryExtensions, setLook } from './query-extensions.ts';

interface Props {
  label: string;
  /** The id of the status line below the text. */
  describedBy: string;
  type: DataType;
  labels: Labels;
  text: string;
  fault: Place | undefined;
  /** Puts the cursor there at once. */
  focused: boolean;
  onChange: (text: string) => void;
  onSearch: () => void;
}

/** The text of a query, edited by hand. */
export function QueryEditor(props: Props) {
  const { label, describedBy, type, text, fault, focused } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  const first = useRef({ text, look: { type, fault }, label, focused });
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const { text: doc, look, label: name, focused: atOnce } = first.current;
    const editor = new EditorView({
      parent: place.current!,
      state: EditorState.create({ doc, extensions: queryExtensions(look, name, () => latest.current) }),
    });
    view.current = editor;
    if (atOnce) {
      editor.focus();
      editor.dispatch({ selection: { anchor: editor.state.doc.length } });
    }
    return () => editor.destroy();
  }, []);

  // During the commit and not after it: a letter typed in between would be reverted.
  useLayoutEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const before = editor.state.doc.toString();
    if (text === before) return;
    editor.dispatch({ changes: { from: 0, to: before.length, insert: text }, annotations: fromPage.of(true) });
  }, [text]);
  const column = fault?.column;
  const length = fault?.length;
  useEffect(() => {
    const editor = view.current!;
    // Text typed since then has its own fault, marked when the page knows it, even if it is the same again.
    if (editor.state.doc.toString() !== text) return;
    const known = column !== undefined && length !== undefined ? { column, length } : undefined;
    editor.dispatch({ effects: setLook.of({ type, fault: known }) });
  }, [text, type, column, length]);
  useEffect(() => {
    const { contentDOM } = view.current!;
    contentDOM.setAttribute('aria-describedby', describedBy);
    contentDOM.setAttribute('aria-invalid', String(column !== undefined));
  }, [describedBy, column]);

  return (
    <Box
      ref={place}
      sx={{
        ...queryColours,
        ...editorStyles,
        borderColor: fault ? tokens.errorInk : tokens.inputLine,
      }}
    />
  );
}
