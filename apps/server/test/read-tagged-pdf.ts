import type { StructTreeNode } from 'pdfjs-dist/types/src/display/api.js';

interface Marked {
  readonly type: string;
  readonly id?: string;
  readonly str?: string;
}

/** What belongs to each mark of a page, in its order. */
function textsByMark(items: readonly Marked[]): Map<string, string> {
  const texts = new Map<string, string>();
  let mark: string | undefined;
  for (const { type, id, str = '' } of items) {
    if (type.startsWith('beginMarkedContent')) mark = id;
    else if (type === 'endMarkedContent') mark = undefined;
    else if (mark !== undefined) texts.set(mark, (texts.get(mark) ?? '') + str);
  }
  return texts;
}

type Node = StructTreeNode | { type: string; id: string };
const childrenOf = (node: Node): Node[] => ('children' in node ? node.children : []);
const roleOf = (node: Node): string => ('role' in node ? node.role : '');

const collect = (node: Node, role: string): Node[] =>
  roleOf(node) === role ? [node] : childrenOf(node).flatMap((child) => collect(child, role));
const textOf = (node: Node, texts: Map<string, string>): string =>
  'id' in node
    ? (texts.get(node.id) ?? '')
    : childrenOf(node)
        .map((child) => textOf(child, texts))
        .join('');

/** A PDF file as assistive technology reads it: by its structure. Pieces of text are within a line. */
export async function readDocument(content: Buffer) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opening = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const pdf = await opening.promise;
  const cells: string[][] = [];
  const paragraphs: string[] = [];
  const pieces: string[] = [];
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const marked = items.map((item) => ('str' in item ? { type: 'text', str: item.str } : item)) as Marked[];
    text += marked.map(({ str = '' }) => str).join('');
    pieces.push(...marked.map(({ str = '' }) => str));
    const tree = await page.getStructTree();
    const texts = textsByMark(marked);
    paragraphs.push(...(tree ? collect(tree, 'P') : []).map((node) => textOf(node, texts)));
    const rows = tree ? collect(tree, 'TR') : [];
    cells.push(
      ...rows.map((row) => childrenOf(row).map((cell) => textOf(cell, texts).trim())).filter((row) => row.length > 0),
    );
  }
  // A map, other than its types say.
  const info = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null;
  const result = { tagged: info?.get('Marked') === true, pages: pdf.numPages, cells, paragraphs, pieces, text };
  await opening.destroy();
  return result;
}
