import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { dropDescriptions } from './drop-descriptions.ts';
import { pdfjsData } from './pdfjs-data.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;
const apiOnly: ProxyOptions = { target: api };
/** GET on these paths is a page, any other method an API call. */
const pageOrCall: ProxyOptions = {
  target: api,
  bypass: (request) => (request.method === 'GET' ? '/index.html' : undefined),
};

/** In one file, because many small ones compress badly. Dependencies of single pages stay with them. */
const neededByEveryPage = new RegExp(
  [
    String.raw`node_modules\/(?:@emotion|stylis|@mui\/(?:system|styled-engine|private-theming))\/`,
    String.raw`node_modules\/@mui\/utils\/(?:appendOwnerState|extractEventHandlers|isHostComponent|mergeSlotProps|omitEventHandlers|resolveComponentProps)\/`,
    String.raw`node_modules\/@mui\/material\/utils\/useSlot`,
    String.raw`node_modules\/react-router\/`,
    String.raw`contract\/src\/(?:accounts|content|dest|endpoint|errors|numbers|paging|releases|rules|dictionary\/terms|dictionary\/variable)\.ts`,
    String.raw`web\/src\/lib\/(?:activity|api-error|call|dates|lazy-part|messages|number-format|page-data|request-url|seen-version|storage|store|use-debounced|use-minimum-pending|xsrf)\.ts`,
    String.raw`web\/src\/ui\/(?:Group|QuietButton|RemovableChip|VisuallyHidden|visually-hidden)\.tsx?`,
    String.raw`web\/src\/ui\/picker\/(?:Chips|PickerText|field-styles)\.tsx?`,
    String.raw`web\/src\/features\/(?:content\/content-api|dictionary\/use-labels|registry\/(?:data-types|range-value|seen-revision|BoxHelp))\.tsx?`,
    String.raw`node_modules\/@mui\/material\/(?:styles|Box|ButtonBase|Button|Card|IconButton|Link|Paper|SvgIcon|Typography)\/`,
  ].join('|'),
);

/** Small files that the results need, and few pages that visitors open first. */
const neededByResults = new RegExp(
  [
    String.raw`contract\/src\/(?:search-words|fold-name|record-title|money\/(?:verdict|convert|figures|why-missing))\.ts`,
    String.raw`contract\/src\/dictionary\/(?:code-numbers|column-keys|computed-variables|number-fields|numbering|row-title|units|wire-answers)\.ts`,
    String.raw`contract\/src\/query\/(?:advise-box|expressions|fault-text|keyword-value|print|read-box|read-identifier|suggest-operators|value-names)\.ts`,
    String.raw`web\/src\/features\/dictionary\/(?:choice-tree|fields|read-choices|value-names)\.ts`,
    String.raw`web\/src\/features\/registry\/(?:article\/outcome|filters\/(?:known|term)-values|result-fields|results\/record-facts)\.ts`,
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), dropDescriptions(), pdfjsData(), compressAssets()],
  html: { cspNonce: '__CSP_NONCE__' },
  // An inlined asset is a data: URL, which the content security policy refuses for scripts, styles and fonts.
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    sourcemap: false,
    // pdf.js, which is loaded with the first PDF.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // The first script lists the files of every page: without their names it is a kilobyte shorter.
        chunkFileNames: 'assets/[hash].js',
        // Zod and its configuration share a file, so that no schema in any other file is created before it.
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules\/zod\/|zod-config/ },
            { name: 'base', test: neededByEveryPage },
            { name: 'results', test: neededByResults },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/api/docs(\\?|$)': pageOrCall,
      '^/api/': apiOnly,
      '^/sanctum/': apiOnly,
      '^/user/': apiOnly,
      '^/(login|logout|register|reset-password|forgot-password)(\\?|$)': pageOrCall,
    },
  },
});
