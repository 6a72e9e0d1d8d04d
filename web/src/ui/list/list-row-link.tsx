import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { linkTo } from '../part/target.ts'
import classes from './list-row-link.module.css'
import type { ListRows } from './list-rows.ts'

/**
 * The link of a row or card, for the keyboard and screen readers. The link covers the first cell of a row
 * (useRowOpening makes the other cells clickable), or the whole card.
 */
export function ListRowLink<Row>({ rows, row }: { rows: ListRows<Row>; row: Row }) {
  const target = rows.rowTarget?.(row)
  if (!target) return null
  return (
    <Link
      {...linkTo(target)}
      className={classes.link}
      aria-label={rows.rowName(row)}
      onMouseEnter={() => rows.onRowHover?.(row)}
      onFocus={() => rows.onRowHover?.(row)}
      data-row-link
    />
  )
}

/**
 * Makes a click anywhere in a table row click the row's link, also with Ctrl or the middle button. A link
 * laid over the row would be simpler, but then no text in the row could be selected.
 */
export function useRowOpening<Row>(rows: Pick<ListRows<Row>, 'rowTarget' | 'onRowHover'>) {
  const router = useRouter()
  return (row: Row) => {
    const target = rows.rowTarget?.(row)
    if (!target) return {}
    return {
      'data-link': true,
      onClick: press,
      onAuxClick: press,
      onMouseEnter: () => {
        rows.onRowHover?.(row)
        void router.preloadRoute(linkTo(target) as Parameters<typeof router.preloadRoute>[0])
      },
    }
  }
}

function press(event: MouseEvent<HTMLElement>) {
  const row = event.currentTarget
  const pressed = event.target as Element
  const link = row.querySelector<HTMLAnchorElement>('a[data-row-link]')
  // React also passes on clicks inside a dialog that the row opened, although the dialog is elsewhere in the
  // document.
  if (!link || !row.contains(pressed) || selecting(row)) return
  if (pressed.closest('a, button, [role="menu"]')) return
  if (event.button === 1) window.open(link.href)
  if (event.button !== 0) return
  const { ctrlKey, metaKey, shiftKey } = event
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
  link.dispatchEvent(new window.MouseEvent('click', click))
}

function selecting(row: HTMLElement): boolean {
  const selection = getSelection()
  return selection?.type === 'Range' && selection.containsNode(row, true)
}
