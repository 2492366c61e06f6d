const newResource = { type: 'CEA Registry', title: 'Uploaded' };

/** The bytes of a form, by default for a new resource, with a file part exactly as given: browsers would escape its name. */
export function formBytes(
  fileName: string,
  content: string | Buffer,
  texts: Readonly<Record<string, string>> = newResource,
) {
  const boundary = 'boundary-of-an-attacker';
  const text = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const before = Object.entries(texts).map(([name, value]) => text(name, value));
  const head = `${before.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    head: Buffer.from(head),
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    tail: Buffer.from(`\r\n--${boundary}--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
