import type { DataType } from './dictionary/terms.ts';
import { perPageLimit } from './paging.ts';
import type { SearchQuery } from './registry.ts';

/** A search as a program would send it. */
export interface Snippet {
  /** The address of the site. */
  readonly origin: string;
  readonly type: DataType;
  readonly asking: SearchQuery;
}

/** What the pages show first. */
export const exampleSearch = {
  type: 'ratios',
  asking: { raw_query: 'vaccination AND icer_usd:[0 TO 50000]' },
} as const satisfies Omit<Snippet, 'origin'>;

const pathOf = (type: DataType): string => `/api/registry/search/${type}?per_page=${perPageLimit}`;

/** JSON without the sequence that would close the text around it: its first character is escaped. */
const without = (end: string, asking: SearchQuery): string =>
  JSON.stringify(asking).replaceAll(end, `\\u${end.codePointAt(0)!.toString(16).padStart(4, '0')}${end.slice(1)}`);

/** Single-quoted for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const curl = ({ origin, type, asking }: Snippet): string => `curl -sf ${quoted(`${origin}${pathOf(type)}&page=1`)} \\
  -H 'Content-Type: application/json' \\
  -d ${quoted(JSON.stringify(asking))}
`;

/** JSON is Python except for true, false and null, so it is parsed from a string. */
const python = ({ origin, type, asking }: Snippet): string => `import json
import urllib.request

site = ${JSON.stringify(origin)}
body = json.loads(r'''${without("'''", asking)}''')

records, page, last_page, revision = [], 1, 1, 0
while page <= last_page:
    address = f"{site}${pathOf(type)}&page={page}&seen={revision}"
    question = urllib.request.Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    answer = json.load(urllib.request.urlopen(question))
    if page > 1 and answer["revision"] != revision:  # something was published: start again
        records, page = [], 0
    else:
        records += answer["data"]
    last_page, page, revision = answer["last_page"], page + 1, answer["revision"]

print(len(records), "of", answer["total"], "in revision", revision)
`;

const r = ({ origin, type, asking }: Snippet): string => `library(httr2)
library(jsonlite)

site <- ${JSON.stringify(origin)}
body <- r"---(${without(')---"', asking)})---"

pages <- list()
page <- 1L
revision <- 0L
repeat {
  answer <- request(paste0(site, "${pathOf(type)}&page=", page, "&seen=", revision)) |>
    req_body_raw(body, "application/json") |>
    req_perform() |>
    resp_body_string() |>
    fromJSON(flatten = TRUE, simplifyMatrix = FALSE)
  if (page > 1L && answer$revision != revision) { # something was published: start again
    pages <- list()
    page <- 0L
  } else {
    pages[[page]] <- answer$data
    if (page >= answer$last_page) break
  }
  revision <- answer$revision
  page <- page + 1L
}

# One row per record, one column per value; several values of one field are joined.
records <- rbind_pages(Filter(is.data.frame, pages))
records <- records[!startsWith(names(records), "highlights.")]
records[] <- lapply(records, function(column) if (is.list(column)) vapply(column, toString, "") else column)
cat(nrow(records), "of", answer$total, "in revision", answer$revision, "\\n")
`;

export const snippets = {
  curl: { label: 'curl', write: curl },
  python: { label: 'Python', write: python },
  r: { label: 'R', write: r },
} as const satisfies Record<string, { label: string; write: (snippet: Snippet) => string }>;
export type SnippetLanguage = keyof typeof snippets;
