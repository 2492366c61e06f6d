/** Why a task failed, in words for the log. */
export class BotFailure extends Error {
  /** Another attempt would fail too. */
  readonly isFinal: boolean;
  /** Seconds until the other server wants to be asked again. */
  readonly after?: number;

  constructor(message: string, { isFinal = false, after }: { isFinal?: boolean; after?: number } = {}) {
    super(message);
    this.isFinal = isFinal;
    if (after !== undefined) this.after = after;
  }
}
