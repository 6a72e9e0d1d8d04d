import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSealedBy } from './sound-seals.ts'

test('[SIG-04] a remembered seal is sound for its own text alone, wherever the text is said to end', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const text = Buffer.from('a signed statement')
  const seal = sign(null, text, privateKey)
  const isSound = (end: number) => {
    const all = Buffer.concat([text, seal])
    return isSealedBy(publicKey, all.subarray(0, end), all.subarray(end))
  }
  expect(isSound(text.length)).toBe(true)
  for (const end of [text.length - 1, text.length + 1, 0]) expect(isSound(end)).toBe(false)
  expect(isSound(text.length)).toBe(true)
})
