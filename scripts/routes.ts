import { endpoints } from '@cea/contract/endpoints';
import { type Page, pages } from '@cea/contract/pages';

/** Every endpoint and page in the format of spec-routes.txt, each with its access. */
export const callLines = endpoints.map(({ method, path, access, confirmed }) => ({
  line: `api ${method} ${path}`,
  access: confirmed ? `${access}, confirmed` : access,
}));

export const pageLines = (pages as readonly Page[]).map(({ path, middleware }) => ({
  line: `page GET ${path}`,
  access: middleware?.join(', ') ?? 'public',
}));

if (import.meta.main) {
  for (const { line, access } of [...callLines, ...pageLines]) console.log(`${line.padEnd(64)} ${access}`);
}
