import { type DataType, rawFields, termsOf } from '@cea/contract/dictionary/terms';
import { tokenise } from '@cea/contract/query/tokens';

/** Whether words in the keyword box look like a query: an operator among them, or a field before a colon or a sign. */
export function looksLikeQuery(type: DataType, text: string): boolean {
  const fields = new Set<string>([...termsOf(type), ...Object.keys(rawFields)]);
  const tokens = tokenise(text);
  return tokens.some(({ sort, text: word }, at) => {
    if (sort === 'and' || sort === 'or' || sort === 'not') return true;
    return sort === 'word' && fields.has(word.toLowerCase()) && /^[:=<>]/.test(tokens[at + 1]?.text ?? '');
  });
}
