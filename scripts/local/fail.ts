/** Ends the program with one sentence for the user at the terminal. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
