import { ActionIcon, Drawer, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { rootOf } from '@trms/contract/access'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import IconMenu2 from '~icons/menu-2'
import { useWords } from '../i18n/words.ts'
import { useSession } from '../session/session-store.ts'
import '../styles/shell.css'
import { BarContext } from '../frame/bar-context.ts'
import { BELOW_DRAWER } from '../frame/breakpoints.ts'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import { useAccount } from '../frame/session.ts'
import { SessionKeeper } from '../frame/session-keeper.tsx'
import { useTasksLive } from '../frame/task-count.ts'
import { useKeptFocus } from '../frame/use-kept-focus.ts'
import { frameWords } from '../frame/words.ts'
import { Printer } from '../ui/part/printed.ts'
import { BarTitle } from './bar.tsx'
import { FinderButton, useFinder } from './finder/finder.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { useRemoved } from './removed.ts'
import { RemovedPage } from './removed-page.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TaskBell } from './task-bell.tsx'
import { useLeftMenu } from './use-left-menu.ts'

const ReadsOnly = lazy(() =>
  import('./reads-only.tsx').then((part) => ({ default: part.ReadsOnly })),
)

/** The frame of every area: sidebar (a drawer under 960 px), top bar, page. */
export function Shell() {
  const t = useWords(frameWords)
  const { area, role, full_name } = useAccount()
  const root = rootOf(role)
  const readsOnly = useSession()?.change_after_link === true
  const removed = useRemoved()
  useTasksLive()
  const finder = useFinder()
  useKeptFocus()
  useLeftMenu()
  const small = useMediaQuery(BELOW_DRAWER, undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // React sets the ref to null while a Suspense boundary hides the frame. The element is kept, so that the
  // page's title stays in the bar.
  const keepPlace = useCallback((element: HTMLElement | null) => {
    if (element) setPlace(element)
  }, [])
  const bar = useMemo(() => place && { place, Title: BarTitle }, [place])

  return (
    <BarContext value={bar}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <div className={classes.frame} data-bare={root ? undefined : true}>
        {root && !small && (
          <div className={classes.side}>
            <Sidebar />
          </div>
        )}
        <div className={classes.body}>
          <header className={classes.bar}>
            {root && small && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={40}
                className={classes.open}
                aria-label={t('open_menu')}
                onClick={() => setOpened(true)}
              >
                <IconMenu2 size={22} />
              </ActionIcon>
            )}
            <div className={classes.where} ref={keepPlace} />
            {root && <FinderButton open={finder.open} icon={small === true} />}
            <LanguageSwitch />
            {area && <TaskBell />}
            <ProfileMenu />
          </header>
          <main id="content" tabIndex={-1} aria-labelledby="page-title" className={classes.page}>
            {readsOnly && (
              <Suspense>
                <ReadsOnly />
              </Suspense>
            )}
            {/* This boundary makes a loading page hide only itself, never the frame. */}
            <Suspense fallback={<Skeleton height={320} radius={12} animate={false} />}>
              <Printer value={full_name}>
                {bar && (removed ? <RemovedPage how={removed} /> : <Outlet />)}
              </Printer>
            </Suspense>
          </main>
        </div>
      </div>
      {root && small && (
        // The focus goes back to the button by useKeptFocus, or to the page that was opened.
        <Drawer.Root
          opened={opened}
          onClose={() => setOpened(false)}
          size={280}
          returnFocus={false}
        >
          <Drawer.Overlay />
          <Drawer.Content aria-label={t('menu')}>
            <Sidebar
              onLeave={() => setOpened(false)}
              find={() => {
                setOpened(false)
                finder.open()
              }}
            />
          </Drawer.Content>
        </Drawer.Root>
      )}
      {root && finder.dialog}
      <SessionKeeper />
    </BarContext>
  )
}
