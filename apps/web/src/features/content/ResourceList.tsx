import type { Resource } from '@cea/contract/resources';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ResourceDownload } from './ResourceDownload.tsx';
import { ResourceTarget } from './ResourceTarget.tsx';

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
            <ResourceTarget resource={resource} text={<strong>{resource.title}</strong>} />
            {resource.resource_type !== 'url' && (
              <StatusChip tone="off" label={resource.resource_type.toUpperCase() || 'File'} />
            )}
            {resource.url && resource.file_url && (
              <ResourceDownload resource={resource}>Download file</ResourceDownload>
            )}
          </Box>
          {resource.description && <Box sx={{ color: 'text.secondary', mt: 0.25 }}>{resource.description}</Box>}
        </Box>
      ))}
    </Card>
  );
}
