import { isIPv6 } from 'node:net';

const partsOf = (text: string): string[] => text.split(':').filter(Boolean);

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%', 1); // A zone names an interface of this machine.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  if (tail === undefined) return partsOf(head);
  const missing = 8 - partsOf(head).length - partsOf(tail).length;
  return [...partsOf(head), ...Array<string>(missing).fill('0'), ...partsOf(tail)];
}

/**
 * What a limit counts as one caller: an IPv4 address, or an IPv6 /64, the smallest network given to a household or a
 * rented server, which has too many addresses to count one by one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
