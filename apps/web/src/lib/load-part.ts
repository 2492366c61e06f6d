const keyOf = (part: string) => `cea.reloaded.${part}`;

/** True the first time it is asked about a part in this tab; false as well where the browser remembers nothing. */
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
    // Nothing was remembered.
  }
}

/**
 * Loads a part of the application; every `import()` goes through here. A script or style that is missing, after a
 * new release say, loads the document anew at the place that was asked for. Once: a second failure is thrown.
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
    // The document is on its way out; nothing more is shown in this one.
    return new Promise<never>(() => {});
  }
}
