/** Characters that `encodeURIComponent` leaves, but that RFC 8187 does not allow in a parameter. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*!]/g, (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`);

/** The header that makes browsers save an answer under this name instead of showing it. */
export function attachment(name: string): string {
  // For programs that do not know the encoded form: nothing that could end the quotes or the line.
  const plain = name.replaceAll(/[^ !#-[\]-~]/gu, '_');
  return plain === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`;
}
