/** The texts that a separator or a line break ends, each once and without spaces around it; `rest` is what follows. */
export function splitTexts(text: string, separators: RegExp): { complete: string[]; rest: string } {
  const parts = text.split(new RegExp(String.raw`${separators.source}|\r?\n`, 'u'));
  const rest = parts.pop() ?? '';
  const complete = parts.map((part) => part.trim()).filter((part) => part !== '');
  return { complete: [...new Set(complete)], rest: rest.trimStart() };
}
