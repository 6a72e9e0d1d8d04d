import { beforeAll, describe, expect, test } from 'vitest'
import { idsOfPage, readRequirements, testsOfIds, withTests } from './requirements-page.ts'

let page: string
let tests: Map<string, string[]>
beforeAll(async () => {
  page = await readRequirements()
  tests = await testsOfIds()
})

describe('docs/requirements.md', () => {
  test('has every id that a test carries', () => {
    const known = idsOfPage(page)
    const unknown = [...tests].filter(([id]) => !known.includes(id))
    expect(unknown.map(([id, files]) => `${id} in ${files.join(', ')}`)).toEqual([])
  })

  test('has each id once, and none that no test carries', () => {
    const known = idsOfPage(page)
    expect(known.filter((id, at) => known.indexOf(id) !== at)).toEqual([])
    expect(known.filter((id) => !tests.has(id))).toEqual([])
  })

  test('names the tests of each id as they are (npm run requirements)', () => {
    expect(page).toBe(withTests(page, tests))
  })
})
