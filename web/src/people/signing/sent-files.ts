import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { useEffect, useState } from 'react'

/**
 * Gives the addresses that open the chosen files, by SHA-256. A file of the statement is linked only to a
 * chosen file with the very same bytes.
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
      // A file that can no longer be read gets no link; sending the file will report the error.
      () => undefined,
    )
    return () => {
      left = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [sent])
  return addresses
}

/** Hashes the file in pieces, so that a large file neither fills the memory nor stops the page. */
async function digestOf(file: File): Promise<string> {
  const hash = sha256.create()
  const reader = file.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    hash.update(piece.value)
  return bytesToHex(hash.digest())
}
