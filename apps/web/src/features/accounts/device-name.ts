type Sign = readonly [sign: RegExp, name: string];

// The order matters: most browsers also send the names of their ancestors.
const browsers: readonly Sign[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly Sign[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const named = (signs: readonly Sign[], agent: string) => signs.find(([sign]) => sign.test(agent))?.[1];

/** A user agent in words; unchanged if it is unknown. */
export function deviceName(agent: string): string {
  const browser = named(browsers, agent);
  const system = named(systems, agent);
  if (!browser) return agent || 'Unknown device';
  return system ? `${browser} on ${system}` : browser;
}
