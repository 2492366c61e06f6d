import { type Token, tokenise } from '@cea/contract/query/tokens';

const isJoin = ({ sort }: Token): boolean => sort === 'and' || sort === 'or';
const isPlain = (token: Token): boolean => isJoin(token) || ['word', 'phrase', '*'].includes(token.sort);

/** The tokens as they were written, apart where they were apart. */
const written = (text: string, tokens: readonly Token[]): string =>
  tokens.map(({ from, to }, at) => (from > (tokens[at - 1]?.to ?? from) ? ' ' : '') + text.slice(from, to)).join('');

/**
 * The words of the keyword box: alternatives where OR stands between them; an AND says what goes without saying. An
 * operator at the end waits for what comes after it. Anything more of the language is words as they stand.
 */
export function readKeywords(text: string): string[] {
  if (text.trim() === '') return [];
  const all = tokenise(text);
  const tokens = all.slice(0, all.findLastIndex((token) => !isJoin(token)) + 1);
  const broken = tokens.some(
    (token, at) => !isPlain(token) || (isJoin(token) && (at === 0 || isJoin(tokens[at - 1]!))),
  );
  if (tokens.length === 0 || broken || !all.some(isJoin)) return [text];
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.sort === 'or') parts.push([]);
    else if (token.sort !== 'and') parts.at(-1)!.push(token);
  }
  return parts.map((part) => written(text, part));
}

const quoted = (value: string): string =>
  tokenise(value)
    .filter(isJoin)
    .toReversed()
    .reduce((text, { from, to }) => `${text.slice(0, from)}"${text.slice(from, to)}"${text.slice(to)}`, value);

/** How the box shows words, so that it reads the same again: a word that looks like an operator stands in quotes. */
export const writeKeywords = (values: readonly string[]): string =>
  values
    .map((value) => {
      const [read, ...more] = readKeywords(value);
      return read === value && more.length === 0 ? value : quoted(value);
    })
    .join(' OR ');
