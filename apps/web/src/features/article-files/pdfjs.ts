// oxlint-disable-next-line import/default -- the linter does not know that Vite gives the address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import 'react-pdf/dist/Page/TextLayer.css';
import { pdfjs } from 'react-pdf';

// A file of our own: the content security policy allows no other worker.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const data = `${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}/`;

/** Nothing in a document runs, and nothing of it is fetched from elsewhere. */
export const documentOptions = {
  cMapUrl: `${data}cmaps/`,
  standardFontDataUrl: `${data}standard_fonts/`,
  wasmUrl: `${data}wasm/`,
  useWasm: false,
  // The page fetches for the worker, which may not.
  useWorkerFetch: false,
  // Every machine draws the same letters.
  useSystemFonts: false,
  enableXfa: false,
} as const;
