/** A pause between two keys, in milliseconds: shorter than what anyone notices, longer than painting a key takes. */
const pause = 80;
/** Who types without a pause waits no longer than this. */
const longest = 400;

/**
 * What a field shows and the form does not have yet. The form, its checks and all that is computed follow in the next
 * pause, so that they do not delay the keys.
 */
export function createTyping<Place>(take: (text: string, at: Place) => void) {
  let pending: { readonly text: string; readonly at: Place; readonly since: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    pending = undefined;
  };
  /** The form takes over what was typed, where it was typed. */
  const settle = () => {
    const typed = pending;
    drop();
    if (typed) take(typed.text, typed.at);
  };
  return {
    settle,
    drop,
    put: (text: string, at: Place) => {
      const now = performance.now();
      const since = pending?.since ?? now;
      clearTimeout(timer);
      pending = { text, at, since };
      timer = setTimeout(settle, Math.min(pause, Math.max(0, since + longest - now)));
    },
  };
}
