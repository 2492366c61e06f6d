interface Fault {
  readonly message?: string;
}

/** The fault of a list in a form, or of the first of its items that has one. */
export function faultInList(error: Fault | readonly (Fault | undefined)[] | undefined): string | undefined {
  const each: readonly (Fault | undefined)[] = Array.isArray(error) ? error : [error as Fault | undefined];
  return each.find((one) => one?.message !== undefined)?.message;
}
