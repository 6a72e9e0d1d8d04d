import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import IconX from '~icons/x'
import { Mark } from '../frame/mark.tsx'
import { useReader } from '../frame/session.ts'
import { useTaskCount } from '../frame/task-count.ts'
import { frameWords } from '../frame/words.ts'
import { useWords } from '../i18n/words.ts'
import { FinderButton } from './finder/finder.tsx'
import { menuFor } from './menu.ts'
import { MENU_ICONS } from './menu-icons.ts'
import classes from './sidebar.module.css'
import { useActiveItem } from './use-active-item.ts'

/** The menu of the account's area, with only the items whose list the account may view (NAV-09). */
export function Sidebar({ onLeave, find }: { onLeave?: () => void; find?: () => void }) {
  const t = useWords(frameWords)
  const account = useReader()
  const active = useActiveItem()?.item
  const open = useTaskCount()
  const here = useRef<HTMLAnchorElement>(null)
  // On a low screen the current item is scrolled into view. The scrolling waits for the next frame, because
  // measuring the item forces a layout, which the browser does for each frame anyway.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at first, and with each page
  useEffect(() => {
    const frame = requestAnimationFrame(() => here.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [active])
  const groups = menuFor(account)

  return (
    <nav aria-label={t('menu')} className={classes.sidebar} data-menu>
      <div className={classes.top}>
        <Link to="/" className={classes.brand} onClick={onLeave}>
          <Mark size={36} />
          <span>
            <b>{t('brand')}</b>
            <span>{t('division')}</span>
          </span>
        </Link>
        {onLeave && (
          <button type="button" aria-label={t('close_menu')} onClick={onLeave}>
            <IconX size={22} />
          </button>
        )}
      </div>
      {find && (
        <div className={classes.find}>
          <FinderButton open={find} icon={false} />
        </div>
      )}
      {groups.map((group) => (
        <section key={group.label} aria-labelledby={`menu-${group.label}`}>
          <p id={`menu-${group.label}`}>{t(group.label)}</p>
          <ul>
            {group.items.map((item) => {
              const Glyph = MENU_ICONS[item.label]
              return (
                <li key={item.to}>
                  <Link
                    to={item.to}
                    ref={item === active ? here : undefined}
                    // By default the router would mark every item whose path is above the page as current.
                    activeOptions={{ exact: true, includeSearch: true }}
                    onClick={onLeave}
                    className={classes.item}
                    data-here={item === active || undefined}
                    aria-current={item === active ? 'page' : undefined}
                  >
                    {Glyph && <Glyph />}
                    {t(item.label)}
                    {item.label === 'tasks' && open > 0 && (
                      <>
                        {' '}
                        <span className={classes.count}>{open}</span>
                      </>
                    )}
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}
