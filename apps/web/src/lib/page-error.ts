/** What keeps a page from being shown, with the status that its error page speaks of. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const pageNotFound = () => new PageError(404, 'This page could not be found');
