import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { csvFile } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/download.ts';
import type { ChartTable } from './chart.ts';

export const nameOf = (title: string): string =>
  `cea-registry-${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;

function svgOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

/** Twice the resolution of the page, on white, for papers and slides. */
async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const { width, height } = drawing.viewBox.baseVal;
  Object.assign(canvas, { width: width * 2, height: height * 2 });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image could not be created.'))), 'image/png');
  });
}

/** The file formats of a chart, by extension. */
export const chartFiles = {
  csv: async (_: SVGSVGElement, table: ChartTable) => csvFile(table),
  svg: async (drawing: SVGSVGElement) => new Blob([svgOf(drawing)], { type: 'image/svg+xml' }),
  png: pngOf,
} as const;
export type ChartFile = keyof typeof chartFiles;

/** A drawing that is not on the page. */
export function renderDrawing(drawing: ReactNode): SVGSVGElement {
  const frame = document.createElement('div');
  const root = createRoot(frame);
  flushSync(() => root.render(drawing));
  const copy = frame.querySelector('svg')!.cloneNode(true) as SVGSVGElement;
  root.unmount();
  return copy;
}

export async function saveChart(as: ChartFile, title: string, drawing: SVGSVGElement, table: ChartTable) {
  saveFile(await chartFiles[as](drawing, table), `${nameOf(title)}.${as}`);
}
