import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import type { To } from 'react-router';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { dataTypeLabels } from './data-types.ts';

interface Props {
  current: DataType;
  linkTo: (type: DataType) => To;
}

/** The three kinds of data, each a place of its own. */
export function TypeTabs({ current, linkTo }: Props) {
  const tabs = dataTypes.map((type) => ({ name: type, label: dataTypeLabels[type], to: linkTo(type) }));
  return <TabLinks label="Data type" tabs={tabs} current={current} />;
}
