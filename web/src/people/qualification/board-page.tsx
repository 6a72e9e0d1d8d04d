import { Button, Skeleton } from '@mantine/core'
import type { Board } from '@trms/contract/people/qualification/entity'
import { STATES } from '@trms/contract/people/qualification/state'
import { useState } from 'react'
import IconCertificate from '~icons/certificate'
import IconSearchOff from '~icons/search-off'
import IconUsers from '~icons/users'
import { STATE_SIGNS } from '../../crew/readiness/signs.ts'
import { readinessWords } from '../../crew/readiness/words.ts'
import { Page } from '../../frame/page.tsx'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { ListToolbar } from '../../ui/list/list-toolbar.tsx'
import { unfiltered } from '../../ui/list/list-view.ts'
import { PrintedLine } from '../../ui/list/printed-line.tsx'
import { Empty, ErrorState } from '../../ui/part/states.tsx'
import { usePhone } from '../../ui/part/use-phone.ts'
import { usePrinting } from '../../ui/part/use-printing.ts'
import { BoardCards } from './board-cards.tsx'
import { BoardExport } from './board-export.tsx'
import { BoardFigures } from './board-figures.tsx'
import classes from './board-page.module.css'
import { BoardTable } from './board-table.tsx'
import { BoardMenu, BoardTools } from './board-tools.tsx'
import { boardWords } from './board-words.ts'
import { type ShownBoard, useBoard } from './use-board.ts'

/** A no-break space keeps the line of the note until the number is known, so that nothing below moves. */
const PLACE_OF_NOTE = '\u00a0'

/** Shows the board of all pilots and all kinds of qualification (RDY-04). */
export function BoardPage() {
  const t = useWords(boardWords)
  const shown = useBoard()
  const printing = usePrinting()
  const phone = useLook(printing)
  const { board, rows, error } = shown
  const count = rows?.length ?? 0
  const date = formatDate(board?.as_of)
  return (
    <Page
      title={t('title')}
      note={board ? t(count === 1 ? 'note_one' : 'note', { count, date }) : PLACE_OF_NOTE}
      action={!phone && board && <BoardExport view={shown.view} />}
    >
      {error ? (
        <ErrorState error={error} retry={shown.retry} />
      ) : (
        <>
          {board?.kinds.length !== 0 && <BoardFigures shown={shown} />}
          <div className={classes.board} data-outdated={shown.outdated || undefined}>
            <ListToolbar
              list={shown}
              found={
                rows &&
                t(count === 0 ? 'found_none' : count === 1 ? 'found_one' : 'found', { count })
              }
              searchLabel={t('search')}
              aside={<Legend />}
              tools={phone ? board && <BoardMenu view={shown.view} /> : <BoardTools />}
            />
            <PrintedLine list={shown} name={t('title')} />
            {board ? (
              <Rows shown={shown} board={board} phone={phone} printing={printing} />
            ) : (
              <Skeleton height={420} radius={12} animate={false} />
            )}
          </div>
        </>
      )}
    </Page>
  )
}

/**
 * Whether the board has the look of a phone. Printing keeps the look, although the sheet of paper is narrower
 * than the window.
 */
function useLook(printing: boolean): boolean {
  const phone = usePhone()
  const [look, setLook] = useState(phone)
  if (!printing && look !== phone) setLook(phone)
  return look
}

function Rows({
  shown,
  board,
  phone,
  printing,
}: {
  shown: ShownBoard
  board: Board
  phone: boolean
  printing: boolean
}) {
  const t = useWords(boardWords)
  const { rows = [] } = shown
  // If the airline keeps no kind of qualification, the page says so instead of calling pilots fit.
  if (board.kinds.length === 0)
    return (
      <div className={classes.nothing}>
        <Empty icon={IconCertificate} title={t('no_kinds')}>
          {t('no_kinds_hint')}
        </Empty>
      </div>
    )
  if (board.pilots.length === 0)
    return (
      <div className={classes.nothing}>
        <Empty icon={IconUsers} title={t('empty')}>
          {t('empty_hint')}
        </Empty>
      </div>
    )
  if (rows.length === 0)
    return (
      <div className={classes.nothing}>
        <Empty
          icon={IconSearchOff}
          title={t('nothing')}
          action={
            <Button
              variant="default"
              onClick={() => shown.change({ ...unfiltered(shown.view, shown.offer), keyword: '' })}
            >
              {t('show_all')}
            </Button>
          }
        >
          {t('nothing_hint')}
        </Empty>
      </div>
    )
  return phone ? (
    <BoardCards rows={rows} board={board} printing={printing} />
  ) : (
    <BoardTable shown={shown} board={board} printing={printing} />
  )
}

function Legend() {
  const t = useWords(boardWords)
  const stands = useWords(readinessWords)
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {STATES.toReversed().map((state) => {
        const Sign = STATE_SIGNS[state]
        return (
          <li key={state} data-state={state}>
            <Sign size={14} stroke={2} />
            {stands(state)}
          </li>
        )
      })}
    </ul>
  )
}
