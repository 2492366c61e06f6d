/** A fault with its position, after the first sentence: `Missing closing bracket (column 14)`. */
export function faultText({ message, column }: { readonly message: string; readonly column: number }): string {
  const place = ` (column ${column})`;
  const end = /[.?!](?=\s|$)/.exec(message);
  return end ? message.slice(0, end.index) + place + message.slice(end.index) : message + place;
}
