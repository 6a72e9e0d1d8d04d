import { isIPv6 } from 'node:net'

/**
 * The network by which limits count a caller: an IPv4 address, or the first half of an IPv6 address, since one
 * person has all addresses of such a /64. An IPv4 address in the form of IPv6 counts as itself.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return groups.slice(6).map(inDecimals).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros; a URL brings every way of writing it into one. */
function groupsOf(ip: string): string[] {
  const [address = ''] = ip.split('%')
  const one = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = one.split('::').map((part) => part.split(':').filter(Boolean))
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
}

const inDecimals = (group: string) => {
  const value = Number.parseInt(group, 16)
  return `${value >> 8}.${value & 255}`
}
