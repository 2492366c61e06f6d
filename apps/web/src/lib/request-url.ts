type Value = string | number | boolean | null | undefined;
export type Values = Record<string, Value | readonly Value[]>;

/** Fills `:name` segments; a missing one is a bug in the caller. */
function fillPath(path: string, params: Values): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`Missing path parameter ${name}`);
    return encodeURIComponent(value.toString());
  });
}

/** Leaves out undefined, null and empty values; repeats the name for a list. */
function queryString(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.toString();
}

export function requestUrl(path: string, params: Values = {}, query: Values = {}): string {
  const search = queryString(query);
  return fillPath(path, params) + (search && `?${search}`);
}
