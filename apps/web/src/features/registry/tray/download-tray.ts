import { defaultColumns } from '@cea/contract/dictionary/column-keys';
import { columnsNames } from '@cea/contract/registry';
import { downloadSelection } from '../download-api.ts';
import { rememberedColumns } from '../remembered-search.ts';
import { type Tray, typesIn } from './tray.ts';

/** Downloads the tray, each type with its last chosen columns. */
export function downloadTray(tray: Tray): Promise<void> {
  const remembered = rememberedColumns();
  const parts = typesIn(tray).map((type) => ({
    [type]: tray[type].map(({ id }) => id),
    [columnsNames[type]]: remembered[type] ?? [...defaultColumns[type]],
  }));
  return downloadSelection(Object.assign({}, ...parts));
}
