/** Why a page cannot be shown, with the status for its error page. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const pageNotFound = () => new PageError(404, 'This page could not be found');
