import { deflateSync } from 'node:zlib';
import { assemblePdf, makePages, pdfStream, pdfText } from '../db/seed/small-pdf.ts';

const line = (text: string): string => `BT /F1 11 Tf 72 700 Td ${pdfText(text)} Tj ET`;

export const pagesOf = (...texts: string[]): Buffer => makePages(texts.map(line));

/** Opens with a password alone: the values that it is checked against belong to none that anyone knows. */
export const encryptedPdf = (): Buffer => {
  const unknown = `<${'5a'.repeat(32)}>`;
  return assemblePdf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
      `<</Filter/Standard/V 1/R 2/O ${unknown}/U ${unknown}/P -44>>`,
    ],
    '/Encrypt 4 0 R/ID[<00><00>]',
  );
};

/** Of its two pages the second is not in the file. */
export const missingPagePdf = (first: string): Buffer =>
  Buffer.from(pagesOf(first, 'lost').toString('latin1').replace('[8 0 R 10 0 R', '[8 0 R 99 0 R'), 'latin1');

/** A scan: one picture and no text. */
export const imagePdf = (): Buffer =>
  assemblePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>',
    pdfStream('q 595 0 0 842 0 0 cm /I Do Q'),
    pdfStream(
      deflateSync(Buffer.alloc(64 * 64, 200)).toString('latin1'),
      '/Type/XObject/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode',
    ),
  ]);

/** A readable page, then one without text whose content is a thousandth of what it unpacks to: all of it blanks, or all of it work. */
export function streamBomb(bytes: number, content: 'blanks' | 'work', text = 'Before the bomb'): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, content === 'blanks' ? ' ' : 'q Q '));
  return assemblePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 6 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 7 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    pdfStream(line(text)),
    pdfStream(packed.toString('latin1'), '/Filter/FlateDecode'),
  ]);
}

/** As many pages as asked for, all with the same content. */
export const manyPages = (count: number): Buffer =>
  assemblePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${Array.from({ length: count }, (_, at) => `${5 + at} 0 R`).join(' ')}]/Count ${count}>>`,
    pdfStream(line('The same on every page')),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...Array.from(
      { length: count },
      () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<</Font<</F1 4 0 R>>>>>>',
    ),
  ]);
