import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * The search part of an address. These helpers land in the entry bundle (the routes use them), so they are
 * small and know no list: what a parameter means is decided where the list is shown (use-list.ts).
 */
type Scalar = string | number | boolean
export type Search = { page?: number } & { [name: string]: Scalar | undefined }

/** For createRouter: plain text in the address, `?keyword=3209` and not `?keyword="3209"`. */
export const plainSearch = {
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(JSON.stringify),
}

/** A page number; anything that is not a positive whole number gives 1. */
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

/** The `validateSearch` of every list: drops what is no plain value, keeps `page` a positive number. */
export function list(search: Record<string, unknown>): Search {
  const kept: Search = {}
  for (const [name, value] of Object.entries(search)) {
    if (['string', 'number', 'boolean'].includes(typeof value) && value !== '')
      kept[name] = value as Scalar
  }
  if ('page' in search) kept.page = page(search.page)
  return kept
}
