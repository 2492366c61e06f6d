/** The position of a point of the document in the abstract, if it is in a paragraph of it. */
function positionOf(node: Node, offset: number): number | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const paragraph = element?.closest<HTMLElement>('[data-start]');
  if (!paragraph) return undefined;
  const before = new Range();
  before.setStart(paragraph, 0);
  before.setEnd(node, offset);
  return Number(paragraph.dataset.start) + before.toString().length;
}

/** The paragraphs of an abstract that a selection reaches, from its first to its last selected character. */
function reachOf(root: Element, range: Range): { from: number; to: number } | undefined {
  const reached = [...root.querySelectorAll<HTMLElement>('[data-start]')].filter((one) => range.intersectsNode(one));
  const [first, last] = [reached[0], reached.at(-1)];
  if (!first || !last) return undefined;
  const from = positionOf(range.startContainer, range.startOffset) ?? Number(first.dataset.start);
  const to = positionOf(range.endContainer, range.endOffset) ?? Number(last.dataset.start) + last.textContent.length;
  return { from, to };
}

/** What is selected of the abstract inside `root`, as the abstract has it; of a long selection the beginning. */
export function selectedQuote(root: Element, abstract: string, longest: number): string | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const reach = reachOf(root, selection.getRangeAt(0));
  const quote = reach && abstract.slice(reach.from, reach.to).slice(0, longest).toWellFormed().trim();
  return quote === '' ? undefined : quote;
}
