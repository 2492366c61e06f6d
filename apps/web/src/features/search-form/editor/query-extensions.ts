import { autocompletion, type CompletionContext, startCompletion } from '@codemirror/autocomplete';
import { history, historyKeymap, insertNewline, standardKeymap } from '@codemirror/commands';
import { Annotation, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { Place } from '@cea/contract/errors';
import { highlight } from '@cea/contract/query/highlight';
import { cspNonce } from '../../../lib/csp-nonce.ts';
import type { Labels } from '../../dictionary/choices.ts';
import { suggest } from './complete-query.ts';

/** What the editor asks its page for, current at that moment. */
export interface EditorContext {
  readonly type: DataType;
  readonly labels: Labels;
  readonly onChange: (text: string) => void;
  readonly onSearch: () => void;
}

/** Marks text set by the page instead of typed. */
export const fromPage = Annotation.define<true>();

/** What the colors depend on besides the text. */
export interface Look {
  readonly type: DataType;
  /** The position of the fault, including one that only the names of values reveal. */
  readonly fault: Place | undefined;
}
export const setLook = StateEffect.define<Look>();

const marks = new Map<string, Decoration>();
function markOf(sort: string): Decoration {
  const known = marks.get(sort) ?? Decoration.mark({ attributes: { 'data-query': sort } });
  marks.set(sort, known);
  return known;
}

function paint(text: string, { type, fault }: Look): DecorationSet {
  // Unknown text may be half a word: only a reported fault is marked.
  const pieces = highlight(text, type).flatMap(({ from, to, sort }) =>
    sort === 'error' ? [] : [markOf(sort).range(from, to)],
  );
  const from = (fault?.column ?? 1) - 1;
  const to = Math.min(from + (fault?.length ?? 0), text.length);
  return Decoration.set(to > from ? [...pieces, markOf('error').range(from, to)] : pieces, true);
}

const colours = (look: Look): Extension =>
  StateField.define<{ look: Look; painted: DecorationSet }>({
    create: ({ doc }) => ({ look, painted: paint(doc.toString(), look) }),
    update(before, { docChanged, newDoc, effects }) {
      const next = effects.find((effect) => effect.is(setLook))?.value;
      if (!docChanged && !next) return before;
      // A fault of the former text does not apply to the new one.
      const looks = next ?? { ...before.look, fault: undefined };
      return { look: looks, painted: paint(newDoc.toString(), looks) };
    },
    provide: (field) => EditorView.decorations.from(field, ({ painted }) => painted),
  });

const completion = (around: () => EditorContext): Extension =>
  autocompletion({
    icons: false,
    // As many as fit: the list is navigated with keys and does not scroll.
    maxRenderedOptions: 8,
    // Enter searches, unless a suggestion was selected.
    selectOnOpen: false,
    override: [
      ({ state, pos, explicit }: CompletionContext) => {
        const found = suggest(state.doc.toString(), pos, { ...around(), asked: explicit });
        if (!found) return null;
        const options = found.list.map(({ kind, label, detail, insert, goesOn }) => ({
          label,
          type: kind,
          ...(detail !== undefined && { detail }),
          apply(view: EditorView, _: unknown, from: number, to: number) {
            const cursor = from + insert.length;
            view.dispatch({
              changes: { from, to, insert },
              selection: { anchor: cursor },
              userEvent: 'input.complete',
            });
            if (goesOn) startCompletion(view);
          },
        }));
        return { from: found.from, to: found.to, options, filter: false };
      },
    ],
  });

/** The extensions of a query editor: keys, colors, suggestions and change events. */
export function queryExtensions(look: Look, label: string, around: () => EditorContext): Extension {
  const search = () => {
    around().onSearch();
    return true;
  };
  return [
    cspNonce ? EditorView.cspNonce.of(cspNonce) : [],
    completion(around),
    history(),
    keymap.of([{ key: 'Enter', run: search, shift: insertNewline }, ...historyKeymap, ...standardKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', autocapitalize: 'off' }),
    colours(look),
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      const byHand = transactions.some((one) => one.docChanged && !one.annotation(fromPage));
      if (docChanged && byHand) around().onChange(state.doc.toString());
    }),
  ];
}
