const escape = (text: string): string => text.replaceAll(/[()\\]/g, String.raw`\$&`);

/** A PDF of one page: a title and lines of text, in Latin letters. */
export function makePdf(title: string, lines: readonly string[] = []): Buffer {
  const text = [
    `/F1 16 Tf 72 770 Td (${escape(title)}) Tj /F1 11 Tf 0 -12 Td`,
    ...lines.map((line) => `0 -16 Td (${escape(line)}) Tj`),
  ];
  const content = `BT ${text.join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\n`;
  return Buffer.from(`${file}${table}startxref\n${file.length}\n%%EOF`, 'latin1');
}
