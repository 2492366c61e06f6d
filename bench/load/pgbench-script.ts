/** A recorded statement. */
export interface Recorded {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Script {
  readonly text: string;
  /** Passed on the command line, because a script can only set numbers; they are sent as parameters. */
  readonly variables: Readonly<Record<string, string>>;
}

const element = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** A parameter in PostgreSQL's text format. */
export function parameterText(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`No parameter can be made of ${JSON.stringify(value)}.`);
}

/** pgbench would take these for a variable, a command or the end of the statement. */
const misread = /(?<!:):\w|[\\;]/;

function commandOf({ text, values }: Recorded, prefix: string, variables: Record<string, string>): string {
  if (misread.test(text)) throw new Error(`pgbench would read this otherwise: ${text}`);
  for (const [index, value] of values.entries()) variables[`${prefix}_${index + 1}`] = parameterText(value);
  return `${text.replaceAll(/\$(\d+)/g, `:${prefix}_$1`)};`;
}

/** A binary search, so that even the last of many takes a few comparisons. */
function choose(queries: readonly string[], first: number): string {
  if (queries.length === 1) return queries[0]!;
  const half = Math.ceil(queries.length / 2);
  const low = choose(queries.slice(0, half), first);
  const high = choose(queries.slice(half), first + half);
  return [String.raw`\if :query < ${first + half}`, low, String.raw`\else`, high, String.raw`\endif`].join('\n');
}

/**
 * One transaction is the next query of the mix with all its statements. Clients go through the mix in turn, starting at
 * `startsAt`, so that the log shows which query each line belongs to.
 */
export function scriptOf(mix: readonly (readonly Recorded[])[]): Script {
  const variables: Record<string, string> = { turn: '0' };
  const queries = mix.map((statements, query) =>
    statements.map((one, index) => commandOf(one, `q${query}_${index + 1}`, variables)).join('\n'),
  );
  const text = [
    String.raw`\set query (:client_id * ${mix.length} / :clients + :turn) % ${mix.length}`,
    String.raw`\set turn :turn + 1`,
    choose(queries, 0),
    '',
  ].join('\n');
  return { text, variables };
}
