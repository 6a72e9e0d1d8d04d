import { h1, passwordSalt } from '@trms/contract/people/auth/fields'
import { afterEach, expect, test, vi } from 'vitest'
import { hashOf, newSalt, proofOf } from './proof.ts'

/**
 * The vectors of server/src/people/auth/sign-in-vectors.json: browser and server must agree. The last
 * password has decomposed letters.
 */
const vectors = [
  {
    password: 'Demo@2026!',
    salt: 'argon2id$v=19$m=19456,t=2,p=1$AAECAwQFBgcICQoLDA0ODw',
    code: 'AZ1vQk8AAAABAgMEBQYHCAkKCwwNDg8',
    answer: 'AZ1vQk8AAAABAgMEBQYHCAkKCwwNDg8.Srw_C7Vi4lMqXlsW75HBi0Oqf1hYlwIH3-JS46N5mGs',
  },
  {
    password: 'mật khẩu của phi công',
    salt: 'argon2id$v=19$m=19456,t=2,p=1$_-7dzLuqmYh3ZlVEMyIRAA',
    code: 'c29tZS1jb2RlLXRleHQ',
    answer: 'c29tZS1jb2RlLXRleHQ.NIw8iaXC4Od_XwJctE8bLaY95uCqtseegLaomvmLaQs',
  },
  {
    password: 'Café 2026',
    salt: 'argon2id$v=19$m=19456,t=2,p=1$EBESExQVFhcYGRobHB0eHw',
    code: 'eA',
    answer: 'eA.8G8YOrScFnQIoiSlAuqaZTqcLMscLtAYAYGy888pepE',
  },
]

afterEach(() => vi.unstubAllGlobals())

test.each(vectors)('the browser proves a password as the server expects: $code', async (vector) => {
  expect(await proofOf(vector)).toBe(vector.answer)
})

test('a browser without WebAssembly proves it all the same, and one that refuses to run any', async () => {
  const [vector] = vectors
  if (!vector) throw new Error('There is no vector to try.')
  vi.stubGlobal('WebAssembly', undefined)
  expect(await proofOf(vector)).toBe(vector.answer)
  const refused = vi.fn(() => Promise.reject(new Error('refused')))
  vi.stubGlobal('WebAssembly', { compile: refused, instantiate: refused })
  expect(await proofOf(vector)).toBe(vector.answer)
  expect(refused).toHaveBeenCalled()
})

test('a salt with weaker parameters is refused', async () => {
  const salt = 'argon2id$v=19$m=8,t=1,p=1$AAECAwQFBgcICQoLDA0ODw'
  await expect(proofOf({ password: 'x', salt, code: 'y' })).rejects.toThrow('unknown salt')
})

test('[AUTH-09] a new password travels as 32 bytes under a salt that the contract takes', async () => {
  const salt = newSalt()
  expect(passwordSalt().safeParse(salt).success).toBe(true)
  expect(newSalt()).not.toBe(salt)
  const hash = await hashOf({ password: 'mật khẩu của phi công', salt })
  expect(h1().safeParse(hash).success).toBe(true)
  expect(await hashOf({ password: 'mật khẩu của phi công'.normalize('NFD'), salt })).toBe(hash)
  expect(await hashOf({ password: 'mật khẩu của phi cônG', salt })).not.toBe(hash)
})
