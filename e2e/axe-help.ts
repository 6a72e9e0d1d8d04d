import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expect } from './expect.ts'

/**
 * The minified build of axe; the source that the package exports is 1.5 MB, for each tested page. Letters
 * beyond ASCII are escaped, because with any of these Chromium keeps and compiles every letter in two bytes,
 * which takes twice as long. Escapes work in the strings and names where these letters stand, but would not
 * in a tagged template.
 */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replace(
  /[\u0080-\uffff]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

interface Part {
  /** A selector of the part to test; the whole page by default. */
  part?: string
  /** The rules that do not apply to what is open now. */
  without?: readonly string[]
}

/**
 * Expects that axe finds no violation in what is open now. axe runs in the page itself, once. Its Playwright
 * package would load axe into every frame and a page of its own, which takes three times as long; frames hold
 * no pages of ours, only PDFs.
 */
export async function expectNoViolations(page: Page, { part = 'html', without = [] }: Part = {}) {
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(
    async ([within, how]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // A dialog that has just opened gets its name a frame later.
      const isNamed = () =>
        !document.querySelector('[role$=dialog]:not([aria-labelledby], [aria-label])')
      for (let left = 60; !isNamed() && left > 0; left--) await new Promise(requestAnimationFrame)
      const found = await axe.run(within, how)
      return found.violations.map(({ id, nodes }) => [id, ...nodes.map((one) => one.html)])
    },
    [part, options] as const,
  )
  expect(violations).toEqual([])
}

/** Expects that axe finds no violation, and that nothing scrolls sideways. */
export async function expectClean(page: Page, part?: Part) {
  await expectNoViolations(page, part)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}

/**
 * Tests the page with axe in both languages. The colours are the same in both, so contrast is tested
 * once. Ends in English.
 */
export async function expectAccessible(page: Page) {
  for (const [language, button, without] of [
    ['vi', 'VI - Tiếng Việt', ['color-contrast']],
    ['en', 'EN - English', []],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectClean(page, { without })
  }
}
