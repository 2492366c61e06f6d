/** Longer names cannot be stored on common file systems once they are encoded. */
const longest = 120;

/** Invisible characters, among them those that reverse the direction of text and so disguise an extension. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A file name from outside as one that is safe to show, to store and to send: no path, nothing invisible, not long. */
export function safeFileName(given: string): string {
  const base = given.toWellFormed().normalize('NFC').replaceAll(invisible, '').split(/[/\\]/).at(-1) ?? '';
  const name = base
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  if (name.length <= longest) return name || 'file';
  const extension = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
  return (
    name
      .slice(0, longest - extension.length)
      .toWellFormed()
      .replaceAll('\uFFFD', '') + extension
  );
}
