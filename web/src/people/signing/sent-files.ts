import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { useEffect, useState } from 'react'

/**
 * Addresses under which the chosen files open, by their SHA-256: a file of the statement opens as the one that was chosen
 * only where it is that very file, byte for byte.
 */
export function useSentFiles(sent: readonly File[]): ReadonlyMap<string, string> {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const made: string[] = []
    let left = false
    void Promise.all(sent.map(async (file) => [await digestOf(file), file] as const)).then(
      (digests) => {
        if (left) return
        const known = digests.map(([digest, file]) => [digest, URL.createObjectURL(file)] as const)
        made.push(...known.map(([, address]) => address))
        setAddresses(new Map(known))
      },
      // a file that cannot be read any more is not opened; sending it will say so
      () => undefined,
    )
    return () => {
      left = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [sent])
  return addresses
}

/** In pieces, so that a large file neither fills the memory nor stops the page. */
async function digestOf(file: File): Promise<string> {
  const hash = sha256.create()
  const reader = file.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    hash.update(piece.value)
  return bytesToHex(hash.digest())
}
