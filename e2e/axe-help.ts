import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expect } from './expect.ts'

/**
 * The small build; what the package gives as its source is 1.5 MB, for each page that is looked at. Its few letters beyond
 * ASCII are escaped: with one of them in a text, Chromium keeps and compiles each letter in two bytes, which takes twice as long.
 * They stand in strings and names, which bear that; in a tagged template they would not.
 */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replace(
  /[\u0080-\uffff]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

interface Part {
  /** A selector: what is looked at, by default the whole page. */
  part?: string
  /** Rules that are not for what is open now. */
  without?: readonly string[]
}

/**
 * axe objects to nothing that is open now. axe runs in the page itself, once: its Playwright package loads it
 * into every frame and a page of its own, which takes three times as long. What a frame holds (a PDF) is no page of ours.
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
      // a dialog that has only just opened has its name a frame later
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

/** axe objects to nothing, and nothing scrolls sideways. */
export async function expectClean(page: Page, part?: Part) {
  await expectNoViolations(page, part)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}

/** The same in both languages; their colours are the same, so that their contrast is looked at once. Ends in English. */
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
