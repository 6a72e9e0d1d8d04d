import { Menu, UnstyledButton } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { type Root, rootOf } from '@trms/contract/access'
import { lazy, Suspense, useState } from 'react'
import IconBellCog from '~icons/bell-cog'
import IconHelpCircle from '~icons/help-circle'
import IconHome from '~icons/home'
import IconKey from '~icons/key'
import IconLogout from '~icons/logout'
import IconUserCircle from '~icons/user-circle'
import { useAccount } from '../frame/session.ts'
import { signOut } from '../frame/sign-out.ts'
import { frameWords } from '../frame/words.ts'
import { useWords } from '../i18n/words.ts'
import { InitialsAvatar } from '../ui/part/initials-avatar.tsx'
import classes from './profile-menu.module.css'

/** The dialogs of the menu, each of which is fetched when first opened. */
const DIALOGS = {
  first_page: lazy(() =>
    import('./first-page-dialog.tsx').then((part) => ({ default: part.FirstPageDialog })),
  ),
  notices: lazy(() =>
    import('../office/task/notice-settings.tsx').then((part) => ({ default: part.NoticeDialog })),
  ),
  change_password: lazy(() =>
    import('./own-password.tsx').then((part) => ({ default: part.OwnPassword })),
  ),
}

/** The page of the own account in each area. */
const PROFILE: Record<Root, (id: string) => string> = {
  admin: (id) => `/admin/user/detail/${id}`,
  pilot: () => '/pilot/profile',
  inspection: () => '/inspection/account',
}

export function ProfileMenu() {
  const t = useWords(frameWords)
  const router = useRouter()
  const { id, area, role, full_name, crew_code, avatar } = useAccount()
  const root = rootOf(role)
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (one: keyof typeof DIALOGS) => {
    setDialog(one)
    setOpened(true)
  }
  const Dialog = dialog && DIALOGS[dialog]
  const profile = root && PROFILE[root](id)
  return (
    <>
      <Menu
        position="bottom-end"
        width="min(15rem, calc(100vw - 1rem))"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <UnstyledButton
            className={classes.target}
            data-tap
            aria-label={full_name ? t('account_menu_of', { name: full_name }) : t('account_menu')}
          >
            <InitialsAvatar name={full_name} picture={avatar} size={36} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <b>{full_name}</b>
            <span>{[crew_code, t(`role_${role}`)].filter(Boolean).join(' · ')}</span>
          </div>
          {profile && (
            <Menu.Item component={Link} to={profile} leftSection={<IconUserCircle />}>
              {t('profile')}
            </Menu.Item>
          )}
          {area && (
            <>
              <Menu.Item leftSection={<IconHome />} onClick={() => open('first_page')}>
                {t('first_page')}
              </Menu.Item>
              <Menu.Item leftSection={<IconBellCog />} onClick={() => open('notices')}>
                {t('notices')}
              </Menu.Item>
            </>
          )}
          {root && (
            <Menu.Item component={Link} to={`/${root}/help`} leftSection={<IconHelpCircle />}>
              {t('help')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconKey />} onClick={() => open('change_password')}>
            {t('change_password')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout />} onClick={() => signOut(router)}>
            {t('logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Dialog && (
        <Suspense>
          <Dialog opened={opened} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
