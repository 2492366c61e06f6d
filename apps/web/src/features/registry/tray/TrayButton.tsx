import type { RegistryRecord } from '@cea/contract/registry';
import { useStore } from '../../../lib/store.ts';
import { recordTitle } from '@cea/contract/record-title';
import { isInTray, withItems, withoutItem } from './tray.ts';
import { changeTray, tray } from './tray-store.ts';

/** Adds a record to the tray, or removes it. */
export function TrayButton({ record }: { record: RegistryRecord }) {
  const { type, id } = record;
  const isIn = isInTray(useStore(tray), type, id);
  const title = recordTitle(record);
  return (
    <button
      type="button"
      className="tray"
      aria-pressed={isIn}
      aria-label={`${isIn ? 'In tray' : 'Add to tray'}: ${title}`}
      onClick={() => changeTray((now) => (isIn ? withoutItem(now, type, id) : withItems(now, type, [{ id, title }])))}
    >
      {isIn ? 'In tray' : '+ Tray'}
    </button>
  );
}
