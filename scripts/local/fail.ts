/** Ends the program with one sentence for the person at the terminal. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
