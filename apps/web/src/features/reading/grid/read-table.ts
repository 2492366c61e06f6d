/**
 * Reads what a spreadsheet puts on the clipboard: lines of cells separated by tabs. A cell with a tab, a quote or a line
 * end in it is quoted, and its quotes are doubled. The line end after the last line starts no further line.
 */
export function readTable(text: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    lines.at(-1)!.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '' && closes(text, at)) isQuoted = true;
    else if (char === '\t') endCell();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      lines.push([]);
    } else cell += char;
  }
  if (cell !== '' || lines.at(-1)!.length > 0) endCell();
  else lines.pop();
  return lines;
}

/** Whether the quote at this place begins a quoted cell: one that stands alone is a mark of inches. */
function closes(text: string, from: number): boolean {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || '\t\r\n'.includes(text[at + 1]!);
  }
  return false;
}
