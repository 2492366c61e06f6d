/** A file of which nothing, or nothing further, can be read. The message is for the person who chose it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
