/** The files of a ZIP without compression, by path. */
export function filesIn(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files = new Map<string, Buffer>()
  let from = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((at) => zip.readUInt16LE(from + at)) as [
      number,
      number,
      number,
    ]
    const at = zip.readUInt32LE(from + 42)
    const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    const path = zip.toString('utf8', from + 46, from + 46 + name)
    files.set(path, zip.subarray(begin, begin + zip.readUInt32LE(from + 24)))
    from += 46 + name + extra + comment
  }
  return files
}
