import type { DataType } from './dictionary/terms.ts';
import { recordsParameters } from './records-parameters.ts';
import type { SearchQuery } from './registry.ts';

/** A search as a program would send it. */
export interface Snippet {
  /** The address of the site. */
  readonly origin: string;
  readonly type: DataType;
  readonly asking: SearchQuery;
  /** How ratios are converted, if not as the registry does. */
  readonly convert?: string | undefined;
}

/** What the pages show first. */
export const exampleSearch = {
  type: 'ratios',
  asking: { raw_query: 'vaccination AND icer_usd:[0 TO 50000]' },
} as const satisfies Omit<Snippet, 'origin'>;

/** Single-quoted for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const parametersOf = ({ type, asking, convert }: Snippet) =>
  [
    ...recordsParameters(type, asking),
    ...(convert === undefined ? [] : [['convert', convert] as const]),
    ['per_page', '500'],
    ['format', 'csv'],
  ] as const;

const pathOf = ({ origin, type }: Snippet): string => `${origin}/api/v1/${type}`;

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** As a text in double quotes, which nothing in it can end. */
const addressOf = (snippet: Snippet): string =>
  JSON.stringify(
    `${pathOf(snippet)}?${parametersOf(snippet)
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .join('&')}`,
  );

function curl(snippet: Snippet): string {
  const lines = parametersOf(snippet).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`);
  return `curl -sfG ${[quoted(pathOf(snippet)), ...lines].join(' \\\n  ')}\n`;
}

const python = (snippet: Snippet): string => `import csv
import io
import re
import urllib.request

address = ${addressOf(snippet)}
records = []
while address:
    with urllib.request.urlopen(address) as answer:
        records += csv.DictReader(io.TextIOWrapper(answer, "utf-8", newline=""))
    following = re.match('<(.+)>; rel="next"', answer.headers.get("Link", ""))
    address = following and following[1]

print(len(records), "of", answer.headers["X-Total-Count"], "in revision", answer.headers["X-Registry-Revision"])
`;

const r = (snippet: Snippet): string => `library(httr2)

address <- ${addressOf(snippet)}
pages <- list()
while (!is.null(address)) {
  answer <- req_perform(request(address))
  pages[[length(pages) + 1]] <- read.csv(text = resp_body_string(answer), na.strings = "", check.names = FALSE)
  address <- resp_link_url(answer, "next")
}
records <- do.call(rbind, pages)

cat(nrow(records), "of", resp_header(answer, "X-Total-Count"),
  "in revision", resp_header(answer, "X-Registry-Revision"), "\\n")
`;

export const snippets = {
  curl: { label: 'curl', write: curl },
  python: { label: 'Python', write: python },
  r: { label: 'R', write: r },
} as const satisfies Record<string, { label: string; write: (snippet: Snippet) => string }>;
export type SnippetLanguage = keyof typeof snippets;
