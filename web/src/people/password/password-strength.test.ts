import { describe, expect, test } from 'vitest'
import { isCommon, isNearlyCommon } from './common-passwords.ts'
import { strengthOf } from './password-strength.ts'

const strength = (password: string, email = 'pilot.a@demo.example') =>
  strengthOf(
    password,
    email,
    isCommon(password) ? 'common' : isNearlyCommon(password) ? 'nearly' : 'no',
  )

describe('[AUTH-09] the strength of a new password', () => {
  test.each(['', 'Ab1!Ab1!x', 'password123', '1234567890', 'QwertyUIOP', 'matkhau123'])(
    'is none where the password is not taken: %j',
    (password) => expect(strength(password)).toBe(0),
  )

  test.each(['aaaaaaaaaaaa', 'abcdefghijklmn', 'hoahoahoahoahoa', 'Password2026!', 'Pilot.a2026'])(
    'is weak where it is soon guessed: %s',
    (password) => expect(strength(password)).toBe(1),
  )

  test('grows with the letters and their kinds', () => {
    const found = ['hwkoatxrme', 'Hwkoa7xrme', 'Hwkoa7x!rme', 'Hwkoa7x!rmeqb5']
    expect(found.map((one) => strength(one))).toEqual([2, 2, 3, 4])
    expect(strength('mưa chiều trên sông Hương')).toBe(4)
  })

  test('counts letters, not the bytes or marks that they are written with', () => {
    expect(strength('ơơơ'.normalize('NFD').repeat(2))).toBe(0)
  })
})
