type Values = Readonly<Record<string, string | number>>;

/** `/api/x/:id` with its parameters filled in, and the query. */
export function fillPath(path: string, params: Values = {}, query?: Values): string {
  const filled = path.replaceAll(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = query ? new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])) : '';
  return search ? `${filled}?${search}` : filled;
}
