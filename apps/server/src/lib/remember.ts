/** Keeps what `load` brought for a while; when a later load fails, the last good one goes on serving. */
export function remember<T>(milliseconds: number, load: () => Promise<T>): () => Promise<T> {
  let kept: { value: T; until: number } | undefined;
  return async () => {
    if (kept && performance.now() < kept.until) return kept.value;
    try {
      kept = { value: await load(), until: performance.now() + milliseconds };
    } catch (error) {
      if (!kept) throw error;
    }
    return kept.value;
  };
}
