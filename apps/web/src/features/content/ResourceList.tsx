import type { Resource } from '@cea/contract/resources';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Our own pages open through the router; files and other sites through the browser. */
function ResourceLink({ resource: { title, url, file_url } }: { resource: Resource }) {
  const address = url ?? file_url ?? '';
  if (address.startsWith('/') && !address.startsWith('/api/') && url) {
    return (
      <TextLink to={address} sx={{ fontWeight: 600 }}>
        {title}
      </TextLink>
    );
  }
  return (
    <Link href={address} rel="noopener" sx={{ fontWeight: 600 }}>
      {title} {/^https?:/.test(address) && <span aria-hidden>↗</span>}
    </Link>
  );
}

export function ResourceList({ resources }: { resources: readonly Resource[] }) {
  return (
    <Card component="ul" sx={{ m: 0, mt: 2.5, p: 0, listStyle: 'none' }}>
      {resources.map((resource) => (
        <Box
          key={resource.id}
          component="li"
          sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, '& + &': { borderTop: '1px solid #edf2f7' } }}
        >
          <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', flexWrap: 'wrap' }}>
            <ResourceLink resource={resource} />
            {resource.resource_type !== 'url' && (
              <StatusChip tone="off" label={resource.resource_type.toUpperCase() || 'File'} />
            )}
          </Box>
          {resource.description && <Box sx={{ color: 'text.secondary', mt: 0.25 }}>{resource.description}</Box>}
        </Box>
      ))}
    </Card>
  );
}
