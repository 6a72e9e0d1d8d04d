import type { Root } from '@trms/contract/access'
import { type MenuGroup, type MenuItem, menuOf } from './menu.ts'

interface Found {
  group: MenuGroup
  item: MenuItem
}

/**
 * Finds the menu item of a path: among the items whose path (or `also` path) `path` equals or continues, the
 * item with the longest path. Pages about another person's training records belong to the item `fot`, the
 * list where that pilot was chosen.
 */
export function activeItem(root: Root, path: string, ofAnother: boolean): Found | null {
  const all = menuOf(root).flatMap((group) => group.items.map((item) => ({ group, item })))
  const found = all
    .filter(({ item }) => [item.to, ...(item.also ?? [])].some((to) => lies(path, to)))
    .sort((a, b) => b.item.to.length - a.item.to.length)[0]
  if (ofAnother && found?.item.label === 'training')
    return all.find(({ item }) => item.label === 'fot') ?? found
  return found ?? null
}

const lies = (path: string, to: string) => path === to || path.startsWith(`${to}/`)
