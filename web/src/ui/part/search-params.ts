import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * Helpers for the search part of an address. The routes import these helpers into the entry bundle, so they
 * are small and know nothing of lists: list-view.ts decides what a parameter means.
 */
type Scalar = string | number | boolean
export type Search = { page?: number } & { [name: string]: Scalar | undefined }

/** Options for createRouter: plain text in the address, `?keyword=3209` and not `?keyword="3209"`. */
export const plainSearch = {
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(JSON.stringify),
}

/** Reads a page number; returns 1 for anything that is not a positive whole number up to a million. */
export function page(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 && number <= 1e6
    ? number
    : 1
}

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export const flag = (value: unknown): boolean => ['true', '1'].includes(String(value))

/** The `validateSearch` of every list: keeps only plain values, and makes `page` a positive number. */
export function list(search: Record<string, unknown>): Search {
  const kept: Search = {}
  for (const [name, value] of Object.entries(search)) {
    if (['string', 'number', 'boolean'].includes(typeof value) && value !== '')
      kept[name] = value as Scalar
  }
  if ('page' in search) kept.page = page(search.page)
  return kept
}
