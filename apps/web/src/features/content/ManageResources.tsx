import { type ManagedResource, type ResourceFilters, resourceList } from '@cea/contract/managed-resources';
import type { ResourceType } from '@cea/contract/resources';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { PlusIcon } from '../../ui/icons.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListView } from '../../ui/list/ListView.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { DeleteResource } from './DeleteResource.tsx';
import { ResourceDialog } from './ResourceDialog.tsx';
import { ResourceTarget } from './ResourceTarget.tsx';

interface Props {
  /** The site whose resources page lists them. */
  type: ResourceType;
  /** What else the page keeps in the address: its tab. */
  address?: Readonly<Record<string, string>>;
}

/** What is open over the page, and for which resource. */
type Open = { readonly dialog: 'add' } | { readonly dialog: 'edit' | 'delete'; readonly resource: ManagedResource };

const filters: ListFilter<keyof ResourceFilters>[] = [
  { kind: 'search', key: 'search', label: 'Search', placeholder: 'Title, link or file name' },
];

/** The resources of one site: a list to add to, edit and delete from. */
export function ManageResources({ type, address }: Props) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const edit = (resource: ManagedResource) => setOpen({ dialog: 'edit', resource });
  const fixed = useMemo(() => ({ type }), [type]);
  return (
    <>
      <ListView
        title="Resources"
        noun={['resource', 'resources']}
        list={resourceList}
        fixed={fixed}
        filters={filters}
        renderers={{
          title: (resource, text) => <QuietButton onClick={() => edit(resource)}>{text}</QuietButton>,
          target: (resource, text) => <ResourceTarget resource={resource} text={text} />,
        }}
        rowKey={({ id }) => id}
        nameOf={({ title }) => title}
        empty={{ title: 'No resources yet', text: 'Add a link or a file for the resources page.' }}
        rowActions={(resource) => [
          { label: 'Edit', onChoose: () => edit(resource) },
          { label: 'Delete', danger: true, onChoose: () => setOpen({ dialog: 'delete', resource }) },
        ]}
        actions={
          <Button
            variant="contained"
            color="accent"
            startIcon={<PlusIcon />}
            onClick={() => setOpen({ dialog: 'add' })}
          >
            Add a resource
          </Button>
        }
        {...(address && { address })}
      />
      {open?.dialog === 'add' && <ResourceDialog type={type} onClose={close} />}
      {open?.dialog === 'edit' && <ResourceDialog type={type} resource={open.resource} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteResource resource={open.resource} onClose={close} />}
    </>
  );
}
