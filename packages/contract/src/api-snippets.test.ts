import { describe, expect, it } from 'vitest';
import { snippets } from './api-snippets.ts';

const write = (language: keyof typeof snippets, raw_query: string, origin = 'https://registry.test') =>
  snippets[language].write({ origin, type: 'ratios', asking: { raw_query } });

it.each(['curl', 'python', 'r'] as const)(
  "%s calls the site's address, with a hundred records per page",
  (language) => {
    const text = write(language, 'a');
    expect(text).toContain('https://registry.test');
    expect(text).toContain('/api/registry/search/ratios?per_page=100&page=');
    expect(text).toContain('{"raw_query":"a"}');
    expect(text).toMatch(/\n$/);
  },
);

describe('text that would close its quotes', () => {
  it('stays within them in a shell', () => {
    expect(write('curl', "it's 'so'")).toContain(String.raw`-d '{"raw_query":"it'\''s '\''so'\''"}'`);
    expect(write('curl', 'a', "https://x.test/'y")).toContain(String.raw`curl -sf 'https://x.test/'\''y/api/`);
  });

  /** The text between the quotes of the language. */
  const within = (text: string, open: string, close: string): string => {
    const from = text.indexOf(open) + open.length;
    return text.slice(from, text.indexOf(close, from));
  };

  it.each(["'''", "a'''b''''c", "'", '")---"', ')---"', 'x)---"y', String.raw`\u0027`])(
    '%s can be parsed again',
    (raw) => {
      expect(JSON.parse(within(write('python', raw), "r'''", "''')"))).toEqual({ raw_query: raw });
      expect(JSON.parse(within(write('r', raw), 'r"---(', ')---"'))).toEqual({ raw_query: raw });
    },
  );
});

it.each([
  [
    'python',
    [
      'records, page, last_page, revision = [], 1, 1, 0\n',
      'while page <= last_page:\n',
      '&page={page}&seen={revision}"\n',
      '    if page > 1 and answer["revision"] != revision:',
      '        records, page = [], 0\n',
      '        records += answer["data"]\n',
      '    last_page, page, revision = answer["last_page"], page + 1, answer["revision"]\n',
    ],
  ],
  [
    'r',
    [
      'pages <- list()\n',
      'page <- 1L\n',
      'repeat {\n',
      '  answer <- request(',
      '&page=", page, "&seen=", revision)) |>\n',
      '  if (page > 1L && answer$revision != revision) {',
      '    pages <- list()\n    page <- 0L\n',
      '    pages[[page]] <- answer$data\n',
      '    if (page >= answer$last_page) break\n',
      '  revision <- answer$revision\n',
      '  page <- page + 1L\n',
      'records <- rbind_pages(',
    ],
  ],
] as const)('%s starts with the first page, collects the records and ends with the last page', (language, steps) => {
  const text = write(language, 'a');
  const places = steps.map((step) => text.indexOf(step));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('R keeps site and query in variables', () => {
  expect(write('r', 'a')).toContain('site <- "https://registry.test"\nbody <- r"---(');
});
