import { Button, CloseButton, Modal, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import IconSearch from '~icons/search'
import { frameWords } from '../../frame/words.ts'
import { useWords } from '../../i18n/words.ts'
import { useLateOpened } from '../../ui/dialog/use-late-opened.ts'
import { listWords } from '../../ui/part/list-words.ts'
import { linkTo } from '../../ui/part/target.ts'
import classes from './finder.module.css'
import { type Search, useFound } from './use-found.ts'

/**
 * The dialog leaves room at the top for a notice, such as the one after signing in, but less on a low screen.
 */
const UNDER_NOTICE = 'min(7rem, 17dvh)'

interface Finding {
  /** Whether the finder also looks for pilots. */
  pilots: boolean
  name: string
  opened: boolean
  close(): void
}

export function FinderDialog({ opened: wanted, ...finding }: Finding) {
  const opened = useLateOpened(wanted)
  return (
    <Modal.Root
      opened={opened}
      onClose={finding.close}
      size="lg"
      yOffset={UNDER_NOTICE}
      classNames={{ content: classes.dialog ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={finding.name}>
        <Modal.Body p={0}>
          <Finder {...finding} opened={opened} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Finder({ pilots, name: finder, opened, close }: Finding) {
  const t = useWords(frameWords)
  const say = useWords(listWords)
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const { groups, search, retry } = useFound(wanted, pilots)
  const place = useRef<HTMLFormElement>(null)
  const enter = useEnter(place, opened ? search : 'closed')
  const first = groups.find(({ found }) => found.length > 0)?.found[0]
  return (
    <form
      ref={place}
      onSubmit={(event) => {
        event.preventDefault()
        enter.press()
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
        rightSection={
          <CloseButton
            size={40}
            iconSize={20}
            className={classes.close}
            aria-label={say('close')}
            onClick={close}
          />
        }
        aria-label={finder}
        placeholder={finder}
        value={typed}
        onChange={(event) => {
          enter.forget()
          setTyped(event.currentTarget.value)
        }}
        onBlur={enter.forget}
        autoComplete="off"
        maxLength={100}
        data-autofocus
      />
      <div className={classes.found} aria-busy={search === 'under_way'}>
        {groups.map(({ name, found }) => (
          <section key={name} aria-labelledby={`found-${name}`}>
            <div className={classes.group}>
              <h2 id={`found-${name}`}>{t(`found_${name}`)}</h2>
              {name === 'pilots' && (
                <p role="status">
                  {search === 'under_way' && t('pilots_searching')}
                  {search === 'failed' && t('pilots_failed')}
                  {search === 'answered' && found.length === 0 && t('pilots_none')}
                </p>
              )}
              {name === 'pilots' && search === 'failed' && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => {
                    place.current?.querySelector('input')?.focus()
                    retry()
                  }}
                >
                  {say('retry')}
                </Button>
              )}
            </div>
            <ul>
              {found.map((one) => (
                <li key={JSON.stringify(one.target)}>
                  <Link
                    {...linkTo(one.target)}
                    className={classes.one}
                    data-first={(one === first && search !== 'under_way') || undefined}
                    onClick={close}
                  >
                    <span>{one.label}</span>
                    {one.about && <span className={classes.about}>{one.about}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </form>
  )
}

/**
 * Enter in the search box opens the first result. If the server is still looking for the pilots of the typed
 * text, Enter waits for the answer; if that search then fails, the waiting Enter opens nothing, so that
 * nobody lands on an unwanted page.
 */
function useEnter(place: RefObject<HTMLFormElement | null>, search: Search | 'closed') {
  const waits = useRef(false)
  useEffect(() => {
    if (search === 'under_way') return
    if (waits.current && search === 'answered') follow(place.current)
    waits.current = false
  }, [place, search])
  return {
    press() {
      if (search === 'under_way') waits.current = true
      else if (search !== 'closed') follow(place.current)
    },
    forget() {
      waits.current = false
    },
  }
}

const follow = (form: HTMLFormElement | null) => form?.querySelector('a')?.click()

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
