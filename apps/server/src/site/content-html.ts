import type { ContentBlock } from '@cea/contract/content';
import type { PublicRelease } from '@cea/contract/releases';
import type { Resource } from '@cea/contract/resources';
import { describeDictionary } from '@cea/contract/dictionary/describe';
import { slices } from '@cea/contract/endpoints';
import { html, type Html } from '../lib/html.ts';
import { plainPage } from './plain-page.ts';

const titled = (title: string): Html => html`<h1>${title}</h1>`;

/** Sanitised when it was read. */
const textOf = (block: ContentBlock | undefined): Html => ({ html: block?.html ?? '' });

export const renderText = (title: string, block: ContentBlock): Html =>
  plainPage(titled(title), html`<div class="plain-text">${textOf(block)}</div>`);

export const renderResources = (block: ContentBlock | undefined, resources: readonly Resource[]): Html =>
  plainPage(
    titled('Resources'),
    html`<div class="plain-text">${textOf(block)}</div>
      <ul>
        ${resources.map(
          ({ title, description, url, file_url }) =>
            html`<li><a href="${url ?? file_url ?? ''}" rel="noopener">${title}</a>: ${description}</li>`,
        )}
      </ul>`,
  );

/** Every release with its checksums; the form needs the scripts. */
export const renderReleases = (block: ContentBlock | undefined, releases: readonly PublicRelease[]): Html =>
  plainPage(
    titled('Global Access: the open cost-per-DALY data'),
    html`<div class="plain-text">${textOf(block)}</div>
      <h2>Releases</h2>
      <ul>
        ${releases.map(
          ({ name, at, files }) =>
            html`<li>
              <a href="/registry/download?release=${name}">${name}</a>, ${at.slice(0, 10)}:
              ${files.map(({ name: file, sha256 }) => html`${file} (SHA-256 ${sha256}) `)}
            </li>`,
        )}
      </ul>`,
  );

/** Label and key of every variable; the scripts bring the rest of the dictionary. */
export const renderDictionary = (): Html =>
  plainPage(
    titled('Data dictionary'),
    html`${describeDictionary().map(
      ({ title, variables }) =>
        html`<h2>${title}</h2>
          <ul>
            ${variables.map(({ key, column, help }) => html`<li>${column} (${key})${help ? html`: ${help}` : ''}</li>`)}
          </ul>`,
    )}`,
  );

/** Every endpoint by its address; the scripts bring parameters and answers. */
export const renderApiDocs = (): Html =>
  plainPage(
    titled('API'),
    html`<p><a href="/api/docs/json">OpenAPI 3.1 (JSON)</a></p>
      ${Object.entries(slices).map(
        ([title, calls]) =>
          html`<h2>${title}</h2>
            <ul>
              ${calls.map(({ method, path, summary }) => html`<li>${method} ${path}: ${summary}</li>`)}
            </ul>`,
      )}`,
  );
