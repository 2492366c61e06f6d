/** The lines of a text that comes in pieces, as many at once as a piece completes. */
export async function* linesOf(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<string[]> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (lines.length > 0) yield lines;
  }
}
