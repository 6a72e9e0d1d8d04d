import { useQueryClient } from '@tanstack/react-query'
import { countMyTasks, getMyTasks } from '@trms/contract/office/task/calls'
import type { Task } from '@trms/contract/office/task/entity'
import { fotDetail, fotList } from '@trms/contract/records/overview/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { recordKindWords } from '@trms/contract/records/training-record/words'
import { useCallback, useState } from 'react'
import { send, signable } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { invalidate } from '../../api/hooks.ts'
import { outdate } from '../../api/query-client.ts'
import { askToSignSeveral, MOST_SIGNED, type Outcomes } from '../../api/several.ts'
import { useReader } from '../../frame/session.ts'
import { useMyTasks } from '../../frame/task-count.ts'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { severalWords } from './several-words.ts'

/** A record that waits for the reader's approval. */
export interface Waiting {
  id: string
  kind: RecordKind
  /** The kind, the day and, for a training flight, its routes. */
  name: string
}

/** The outcome of an approval: how many records were approved, and which were refused and why. */
export interface Told {
  done: number
  refused: { id: string; name: string; why: string }[]
}

/**
 * The state of the page: the waiting records, the chosen ones, the versions that were read, and their
 * approval.
 */
export function useSeveral() {
  const t = useWords(severalWords)
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const isPlain = useReader().signing === 'plain'
  const { data, error, refetch } = useMyTasks()
  const nameOf = ({ variety, at, detail }: Task) => {
    const kind = recordKindWords(language, 'name')[variety as RecordKind]
    return [t('of', { kind, date: formatDate(at) }), detail].filter(Boolean).join(' · ')
  }
  const waiting: readonly Waiting[] | undefined = data?.tasks
    .filter(({ kind }) => kind === 'approve_record')
    .map((task) => ({
      id: task.opens,
      kind: task.variety as RecordKind,
      name: nameOf(task),
    }))
  /**
   * The chosen ids; null until the reader changes the choice, which begins with the first MOST_SIGNED
   * records.
   */
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  /** The version of each record that was on the screen, by record id. */
  const [read, setRead] = useState<ReadonlyMap<string, number>>(new Map())
  const [told, setTold] = useState<Told | null>(null)
  const chosen = waiting?.filter(({ id }, at) => (picked ? picked.has(id) : at < MOST_SIGNED)) ?? []

  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen.map((one) => one.id))
    if (on) next.add(id)
    else next.delete(id)
    setPicked(next)
  }
  const noteRead = useCallback(
    (id: string, version: number) =>
      setRead((before) => (before.get(id) === version ? before : new Map(before).set(id, version))),
    [],
  )

  async function approve() {
    const which = chosen
    setTold(null)
    const inputOf = ({ id }: Waiting) => ({ id, version: read.get(id) ?? 1 })
    const outcomes = isPlain
      ? await sendEach(which.map((one) => [one.id, () => send(approveResult, inputOf(one))]))
      : await askToSignSeveral(which.map((one) => signable(approveResult, inputOf(one), one)))
    const refused = which.flatMap(({ id, name }) => {
      const why = outcomes.get(id)
      return why ? [{ id, name, why: why.message }] : []
    })
    setTold({ done: [...outcomes.values()].filter((one) => one === null).length, refused })
    // A record that was refused may have changed, so the reader has to open the record again before signing.
    setRead((before) => new Map([...before].filter(([id]) => !outcomes.has(id))))
    await Promise.all([
      invalidate(queryClient, [getMyTasks, countMyTasks, fotDetail, fotList]),
      // The lists and records of all four kinds have paths under flt_training.
      outdate(queryClient, {
        predicate: ({ queryKey: [path] }) => String(path).startsWith('flt_training/'),
      }),
    ])
  }

  return { waiting, error, refetch, chosen, choose, read, noteRead, approve, told, isPlain }
}

/**
 * Approves the records one after the other, where no signature is asked for; a refused record keeps its
 * error.
 */
async function sendEach(
  each: readonly (readonly [id: string, call: () => Promise<unknown>])[],
): Promise<Outcomes> {
  const outcomes = new Map<string, ApiError | null>()
  for (const [id, call] of each)
    try {
      await call()
      outcomes.set(id, null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      outcomes.set(id, error)
    }
  return outcomes
}
