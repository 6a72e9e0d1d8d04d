import { Modal, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PILOT_VIEWERS, permits } from '@trms/contract/access'
import { fold } from '@trms/contract/common/fold'
import { useRef, useState } from 'react'
import IconSearch from '~icons/search'
import { usePilotSearch } from '../crew/pilot-search.ts'
import { usePilotTexts } from '../crew/pilot-texts.ts'
import { pilotProfile } from '../crew/record-paths.ts'
import { useReader } from '../frame/session.ts'
import { frameWords, type WordKey } from '../frame/words.ts'
import { useWords } from '../i18n/words.ts'
import { useLateOpened } from '../ui/dialog/use-late-opened.ts'
import { linkTo, type Target } from '../ui/part/target.ts'
import classes from './finder.module.css'
import { menuFor } from './menu.ts'

export function FinderDialog({ opened: wanted, close }: { opened: boolean; close(): void }) {
  const t = useWords(frameWords)
  const opened = useLateOpened(wanted)
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size="lg"
      classNames={{ content: classes.dialog ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('find')}>
        <Modal.Body p={0}>
          <Finder close={close} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Finder({ close }: { close(): void }) {
  const t = useWords(frameWords)
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const { groups, answered } = useFound(wanted)
  const place = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={place}
      onSubmit={(event) => {
        event.preventDefault()
        // the pilots of an earlier text are not those who were looked for
        if (answered) place.current?.querySelector('a')?.click()
      }}
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (!step) return
        event.preventDefault()
        const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
        stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus()
      }}
    >
      <TextInput
        type="search"
        variant="unstyled"
        size="md"
        className={classes.input}
        leftSection={<IconSearch />}
        aria-label={t('find')}
        placeholder={t('find')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        maxLength={100}
        data-autofocus
      />
      <div className={classes.found} aria-busy={!answered}>
        {groups.map(({ name, found }) => (
          <section key={name} aria-labelledby={`found-${name}`}>
            <h2 id={`found-${name}`} className={classes.group}>
              {t(`found_${name}`)}
            </h2>
            <ul>
              {found.map(({ label, about, target }) => (
                <li key={JSON.stringify(target)}>
                  <Link {...linkTo(target)} className={classes.one} onClick={close}>
                    <span>{label}</span>
                    {about && <span className={classes.about}>{about}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p role="status" className={classes.nothing}>
        {answered && groups.length === 0 && t('found_nothing')}
      </p>
    </form>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

interface Found {
  label: string
  /** What tells it from others that are called alike. */
  about?: string
  target: Target
}

/** Lists of records that are searched by words. */
const SEARCHED: ReadonlySet<WordKey> = new Set([
  'sim',
  'fot',
  'line_check',
  'line_training',
  'documents',
  'event_report',
])
/** More pilots than that are found by typing on. */
const MOST_PILOTS = 8

/**
 * What is called as was typed, of what the reader may open: pilots, whom the server looks for; pages of the menu; and
 * the lists that look through their records for it. `answered`: the pilots are those of what stands there now.
 */
function useFound(wanted: string) {
  const t = useWords(frameWords)
  const { position } = usePilotTexts()
  const reader = useReader()
  const seesPilots = permits({ permissions: PILOT_VIEWERS }, reader) && wanted !== ''
  const search = usePilotSearch(wanted, (keyword) => seesPilots && keyword !== '')
  const menu = menuFor(reader)
  const pilots = (seesPilots ? search.found : []).slice(0, MOST_PILOTS).map(
    (one): Found => ({
      label: one.full_name,
      about: `${one.crew_code} · ${position(one.name_position)}`,
      target: pilotProfile(reader.area ?? 'admin', one.id),
    }),
  )
  const pages = menu.flatMap(({ label: group, items }) =>
    items
      .filter(({ label }) => fold(t(label)).includes(fold(wanted)))
      .map(({ label, to }): Found => ({ label: t(label), about: t(group), target: { to } })),
  )
  const records = menu
    .flatMap(({ items }) => items)
    .filter(({ label }) => wanted !== '' && SEARCHED.has(label))
    .map(
      ({ label, to }): Found => ({
        label: t('found_in', { typed: wanted, list: t(label) }),
        target: { to, search: { keyword: wanted } },
      }),
    )
  const groups = [
    { name: 'pilots', found: pilots },
    { name: 'pages', found: pages },
    { name: 'records', found: records },
  ] as const
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    answered: !seesPilots || search.answered || search.failed,
  }
}
