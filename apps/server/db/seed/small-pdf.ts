/** Text as the content of a page takes it. */
export const pdfText = (text: string): string => `(${text.replaceAll(/[()\\]/g, String.raw`\$&`)})`;

export const pdfStream = (content: string, entries = ''): string =>
  `<</Length ${content.length}${entries}>>stream\n${content}\nendstream`;

/** A file of these objects, numbered from 1, the catalog first. Every character is one byte. */
export function assemblePdf(objects: readonly string[], trailer = ''): Buffer {
  const parts = ['%PDF-1.4\n'];
  let length = parts[0]!.length;
  const offsets = objects.map((object, at) => {
    const offset = length;
    const part = `${at + 1} 0 obj${object}endobj\n`;
    parts.push(part);
    length += part.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R${trailer}>>\n`;
  return Buffer.from(`${parts.join('')}${table}startxref\n${length}\n%%EOF`, 'latin1');
}

/** The standard fonts of every reader of PDFs, by the names that contents of pages use. */
const fonts = {
  F1: 'Helvetica',
  F2: 'Helvetica-Bold',
  F3: 'Times-Roman',
  F4: 'Times-Bold',
  F5: 'Times-Italic',
} as const;

/** A PDF of pages in A4, each given by its content. */
export function makePages(contents: readonly string[]): Buffer {
  const names = Object.keys(fonts);
  const first = 3 + names.length;
  const resources = `/Resources<</Font<<${names.map((name, at) => `/${name} ${3 + at} 0 R`).join('')}>>>>`;
  return assemblePdf([
    '<</Type/Catalog/Pages 2 0 R/Lang(en)>>',
    `<</Type/Pages/Kids[${contents.map((_, at) => `${first + 2 * at} 0 R`).join(' ')}]/Count ${contents.length}>>`,
    ...Object.values(fonts).map((font) => `<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`),
    ...contents.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${first + 2 * at + 1} 0 R${resources}>>`,
      pdfStream(content),
    ]),
  ]);
}

/** A PDF of one page: a title and lines of text, in Latin letters. */
export function makePdf(title: string, lines: readonly string[] = []): Buffer {
  const text = [
    `/F1 16 Tf 72 770 Td ${pdfText(title)} Tj /F1 11 Tf 0 -12 Td`,
    ...lines.map((line) => `0 -16 Td ${pdfText(line)} Tj`),
  ];
  return makePages([`BT ${text.join(' ')} ET`]);
}
