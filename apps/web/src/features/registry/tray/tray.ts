import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import { recordTitle } from '@cea/contract/record-title';
import type { RegistryRecord } from '@cea/contract/registry';
import { z } from 'zod';

/** A record selected for a later download. */
const TrayItem = z.object({ id: z.string().max(40), title: z.string() });
export type TrayItem = Readonly<z.infer<typeof TrayItem>>;
export const StoredTray = z.object({
  methods: z.array(TrayItem),
  ratios: z.array(TrayItem),
  weights: z.array(TrayItem),
});
export type Tray = Readonly<Record<DataType, readonly TrayItem[]>>;

export const emptyTray: Tray = { methods: [], ratios: [], weights: [] };

/** Adds each record once: existing ones stay as they are. */
export function withItems(tray: Tray, type: DataType, items: readonly TrayItem[]): Tray {
  const known = new Set(tray[type].map(({ id }) => id));
  const fresh = items.filter(({ id }) => !known.has(id) && known.add(id));
  return fresh.length === 0 ? tray : { ...tray, [type]: [...tray[type], ...fresh] };
}

/** Records of one type, as they are in a page of results. */
export const addRecords = (tray: Tray, records: readonly RegistryRecord[]): Tray =>
  records[0]
    ? withItems(
        tray,
        records[0].type,
        records.map((record) => ({ id: record.id, title: recordTitle(record) })),
      )
    : tray;

export const withoutItem = (tray: Tray, type: DataType, id: string): Tray => ({
  ...tray,
  [type]: tray[type].filter((item) => item.id !== id),
});

export const withoutType = (tray: Tray, type: DataType): Tray => ({ ...tray, [type]: [] });

/** Puts removed records back where they were; what was added or removed since stays so. */
export function withRestored(
  tray: Tray,
  type: DataType,
  removed: readonly TrayItem[],
  before: readonly TrayItem[],
): Tray {
  const back = new Set([...tray[type], ...removed].map(({ id }) => id));
  const kept = before.filter(({ id }) => back.has(id));
  return withItems({ ...tray, [type]: kept }, type, tray[type]);
}

export const isInTray = (tray: Tray, type: DataType, id: string): boolean => tray[type].some((item) => item.id === id);

export const typesIn = (tray: Tray): DataType[] => dataTypes.filter((type) => tray[type].length > 0);
