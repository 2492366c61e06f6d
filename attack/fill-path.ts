/** `/api/x/:id` with its parts filled in. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replaceAll(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
