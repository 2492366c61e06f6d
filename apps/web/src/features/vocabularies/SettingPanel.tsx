import type { EditableSettings } from '@cea/contract/settings-editing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { settingsOptions } from './vocabularies-api.ts';

interface Props {
  title: string;
  lead: string;
  children: (settings: EditableSettings) => ReactNode;
}

/** Shows a setting once it is loaded. */
export function SettingPanel({ title, lead, children }: Props) {
  const found = useQuery(settingsOptions);
  return (
    <Panel title={title} lead={lead}>
      <LoadedList query={found} label={title}>
        {children}
      </LoadedList>
    </Panel>
  );
}
