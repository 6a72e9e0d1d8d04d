import { BlockList, isIP } from 'node:net'

/** IPv4 networks that no public site uses: this machine, private networks, and reserved ones. */
const NOT_PUBLIC_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/**
 * Only 2000::/3 is public in IPv6, except networks that embed other addresses and those for documentation.
 */
const PUBLIC_6 = ['2000::/3']
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** Whether an address is in one of some networks, which are written like 10.20.0.0/16. */
type Within = (address: string) => boolean

export function networksOf(networks: readonly string[]): Within {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether a text is a network such as `10.20.0.0/16` or `fd00::/8`, or a single address. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  if (most === undefined || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

/** The networks of IPv4 addresses that are written as IPv6 addresses, such as ::ffff:10.0.0.21. */
const isMapped4 = networksOf(['::ffff:0:0/96'])

/**
 * Whether a network may hold trusted proxies: it is no larger than the largest private networks, 10.0.0.0/8
 * and fc00::/7. Addresses of IPv4 have to be written as such, so that their number of bits is known.
 */
export function isSmallNetwork(text: string): boolean {
  if (!isNetwork(text)) return false
  const [address = '', bits] = text.split('/')
  const is4 = isIP(address) === 4
  if (!is4 && isMapped4(address)) return false
  return bits === undefined || Number(bits) >= (is4 ? 8 : 7)
}

const notPublic4 = networksOf(NOT_PUBLIC_4)
const public6 = networksOf(PUBLIC_6)
const notPublic6 = networksOf(NOT_PUBLIC_6)

/** Whether an address is one of the public internet, and so never behind the airline's own gateway. */
export const isPublic: Within = (address) => {
  if (isIP(address) === 4) return !notPublic4(address)
  return isIP(address) === 6 && public6(address) && !notPublic6(address)
}
