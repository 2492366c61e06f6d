/** The data that the server embedded in the page; empty on the dev server. */
export const pageData: Readonly<Record<string, unknown>> = readPageData();

function readPageData(): Record<string, unknown> {
  try {
    return JSON.parse(document.querySelector('#page')?.textContent ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}
