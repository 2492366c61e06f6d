import { expect, it } from 'vitest';
import { snippets } from './api-snippets.ts';

const write = (language: keyof typeof snippets, raw_query: string, origin = 'https://registry.test') =>
  snippets[language].write({ origin, type: 'ratios', asking: { raw_query } });

/** The address that the code asks first: its path, and its parameters by name. */
function addressIn(text: string): [path: string, parameters: Record<string, string>] {
  const [path = '', query = ''] = (JSON.parse(/address (?:<-|=) (".*")\n/.exec(text)![1]!) as string).split('?');
  return [path, Object.fromEntries(query.split('&').map((one) => one.split('=').map(decodeURIComponent)))];
}

it.each(['python', 'r'] as const)('%s lists all pages as a table, beginning with the first', (language) => {
  expect(addressIn(write(language, 'a b'))).toEqual([
    'https://registry.test/api/v1/ratios',
    { q: 'a b', per_page: '500', format: 'csv' },
  ]);
  expect(write(language, 'a')).toMatch(/rel="next"|resp_link_url\(answer, "next"\)/);
});

it.each(["'''", '"', String.raw`\u0027\n`, '")---"', 'x\ny', '%27', 'Ménière "ü"'])(
  'a query stays within its quotes: %j',
  (query) => {
    for (const language of ['python', 'r'] as const) expect(addressIn(write(language, query))[1].q).toBe(query);
  },
);

it.each(['python', 'r'] as const)('%s asks for the conversion that is shown', (language) => {
  const converted = { type: 'ratios', asking: { raw_query: 'a' }, convert: 'local-EUR-2020' } as const;
  const [, parameters] = addressIn(snippets[language].write({ origin: 'https://registry.test', ...converted }));
  expect(parameters).toEqual({ q: 'a', convert: 'local-EUR-2020', per_page: '500', format: 'csv' });
});

it('quotes stay within quotes in a shell', () => {
  expect(write('curl', "it's 'so'")).toContain(String.raw`--data-urlencode 'q=it'\''s '\''so'\'''`);
});
