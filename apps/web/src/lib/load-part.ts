const keyOf = (part: string) => `cea.reloaded.${part}`;

/** True on the first failure of a part in this tab; false if the browser has no storage. */
function firstFailure(part: string): boolean {
  try {
    if (sessionStorage.getItem(keyOf(part)) !== null) return false;
    sessionStorage.setItem(keyOf(part), '1');
    return true;
  } catch {
    return false;
  }
}

function forgetFailure(part: string): void {
  try {
    sessionStorage.removeItem(keyOf(part));
  } catch {
    // Nothing was stored.
  }
}

/**
 * Loads a part of the application; every `import()` goes through here. If a script or style is missing, for example
 * after a new release, reloads the document at the requested place. Once: a second failure is thrown.
 */
export async function loadPart<T>(part: string, load: () => Promise<T>, place = () => location.href): Promise<T> {
  try {
    const loaded = await load();
    forgetFailure(part);
    return loaded;
  } catch (error) {
    if (!firstFailure(part)) throw error;
    const there = place();
    if (there === location.href) location.reload();
    else location.assign(there);
    // The document is being replaced; show nothing more in this one.
    return new Promise<never>(() => {});
  }
}
