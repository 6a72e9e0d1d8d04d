import { notifyManager, useQueryClient } from '@tanstack/react-query'
import type { Call, Sent } from '@trms/contract/call'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { SendOptions } from '../api/client.ts'
import { readOptions, type SendVariables } from '../api/hooks.ts'
import { StaleAction } from '../ui/form/newest-version.tsx'
import { type DraftForm, useDraftForm } from './draft-form.ts'

interface Versioned {
  id: string
  version: number
}

type Change<C extends Call> = Omit<Sent<C>, keyof Versioned>

/**
 * A form for a change of `opened`, a record as it was when the form was opened: an answer that comes in
 * between changes nothing typed. The change is made on the version that was seen; beside the refusal of one
 * that is not the newest stands the way to see that one and save over it.
 */
export function useEditForm<
  C extends Call,
  R extends Call<z.ZodType, z.ZodType<{ version: number }>>,
  One extends Versioned,
  Values extends FieldValues,
>(
  call: C,
  {
    opened,
    read,
    address,
    name,
    plain,
    onDone,
    onCancel = onDone,
    onStartAfresh,
    ...draft
  }: Omit<DraftForm<C, Values>, 'version' | 'plain' | 'onSaved'> & {
    opened: One
    /** Reads the record as it is now, by its id. */
    read: R
    /** Where the record is read. */
    address?: string
    plain(one: NoInfer<One>): Values
    /** After a save, and unless `onCancel` says otherwise after the form was given up. */
    onDone(): void
    onCancel?(): void
    /** Draws the form anew, of what stands now. */
    onStartAfresh(): void
  },
) {
  const [record] = useState(opened)
  const { id } = record
  const queryClient = useQueryClient()
  // while something is typed nothing is read anew: what the page knows may no longer stand
  const startAfresh = async () => {
    const now = readOptions(read, { id } as Sent<R>)
    await queryClient.fetchQuery({ ...now, staleTime: 0 }).catch(() => undefined)
    // once the page has heard of the answer, of which it draws the form
    notifyManager.schedule(onStartAfresh)
  }
  const { form, sender, version, setVersion, page } = useDraftForm(call, {
    ...draft,
    name: `${name}:${id}`,
    version: record.version,
    plain: () => plain(record),
    onSaved: onDone,
  })
  const send = (change: Change<C>, files?: SendOptions<C>['files']) =>
    sender.send({
      input: { ...change, id, version },
      ...(files && { files }),
    } as unknown as SendVariables<C>)
  return {
    record,
    form,
    sender,
    send,
    setVersion,
    page: {
      ...page,
      onCancel,
      onStartAfresh: () => void startAfresh(),
      failureAction: (
        <StaleAction
          failure={sender.failure}
          call={read}
          input={{ id } as Sent<R>}
          address={address}
          onSeen={setVersion}
        />
      ),
    },
  }
}
