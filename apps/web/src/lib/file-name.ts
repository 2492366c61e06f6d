function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The file name in a Content-Disposition header; the encoded form takes precedence. */
export function fileNameIn(header: string | null): string | undefined {
  if (header === null) return undefined;
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1];
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replaceAll(/\\(.)/g, '$1');
  const bare = /filename\s*=\s*([^";\s]+)/i.exec(header)?.[1];
  const name = (encoded && decoded(encoded.trim())) ?? quoted ?? bare;
  // A name, never a path.
  return name?.split(/[/\\]/).at(-1) || undefined;
}
