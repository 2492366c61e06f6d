import type { Resource } from '@cea/contract/resources';
import Link from '@mui/material/Link';
import { type ReactNode } from 'react';
import { TextLink } from '../../ui/TextLink.tsx';
import { ResourceDownload } from './ResourceDownload.tsx';

const isOwnPage = (url: string): boolean => url.startsWith('/') && (!url.startsWith('/api/') || url === '/api/docs');

interface Props {
  resource: Resource;
  text: ReactNode;
}

/** A link to what a resource leads to: a page of ours through the router, another site, or its file. */
export function ResourceTarget({ resource, text }: Props) {
  const { url, file_url } = resource;
  if (url && isOwnPage(url)) return <TextLink to={url}>{text}</TextLink>;
  if (url)
    return (
      <Link href={url} rel="noopener">
        {text} {/^https?:/.test(url) && <span aria-hidden>↗</span>}
      </Link>
    );
  return file_url ? <ResourceDownload resource={resource}>{text}</ResourceDownload> : text;
}
