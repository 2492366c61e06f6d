import { longestRecord } from './read-lines.ts';

/** One entry: its type and its fields in lower case, the values as they are written. */
export interface BibtexEntry {
  readonly type: string;
  readonly fields: ReadonlyMap<string, string>;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Macros that every style defines. */
export const monthMacros: ReadonlyMap<string, string> = new Map(months.map((month) => [month, month]));

/** How far braces are open behind this text; escaped ones don't count. */
export function braceDepth(text: string, depth = 0): number {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
  }
  return depth;
}

/** The end of a value that begins at `from` with a brace or a quote; -1 if it has none. */
function endOfValue(text: string, from: number): number {
  const closing = text[from] === '{' ? '}' : '"';
  let depth = 0;
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === closing && depth === 0) return at;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
  }
  return -1;
}

const blank = /\s*/y;
const word = /[^\s,#={}"]+/y;

/** A value is one or several parts joined by `#`: in braces, in quotes, a number or the name of a macro. */
function readValue(
  text: string,
  from: number,
  macros: ReadonlyMap<string, string>,
): { value: string; end: number } | undefined {
  let at = from;
  let value = '';
  for (;;) {
    at = skip(text, at);
    if (text[at] === '{' || text[at] === '"') {
      const end = endOfValue(text, at);
      if (end === -1) return undefined;
      value += text.slice(at + 1, end);
      at = end + 1;
    } else {
      const [name] = matchAt(word, text, at);
      if (name === undefined) return undefined;
      value += macros.get(name.toLowerCase()) ?? name;
      at += name.length;
    }
    if (value.length > longestRecord) return undefined;
    at = skip(text, at);
    if (text[at] !== '#') return { value, end: at };
    at += 1;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}
const skip = (text: string, at: number): number => at + (matchAt(blank, text, at)[0] ?? '').length;

/** An entry from its `@` to its last brace; undefined if it is not one. */
export function parseBibtexEntry(text: string, macros: ReadonlyMap<string, string>): BibtexEntry | undefined {
  const [start, type] = /^\s*@\s*([a-z]+)\s*\{\s*/i.exec(text) ?? [];
  if (start === undefined || type === undefined) return undefined;
  const fields = new Map<string, string>();
  let at = start.length;
  const key = /[^\s,={}]*\s*,/y;
  at += (matchAt(key, text, at)[0] ?? '').length;
  for (;;) {
    at = skip(text, at);
    const [name] = matchAt(word, text, at);
    if (name === undefined) break;
    at = skip(text, at + name.length);
    if (text[at] !== '=') break;
    const read = readValue(text, at + 1, macros);
    if (!read) return undefined;
    if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), read.value);
    at = read.end;
    if (text[at] === ',') at += 1;
  }
  return { type: type.toLowerCase(), fields };
}
