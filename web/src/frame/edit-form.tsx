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
 * A form that changes the record `opened`. The form keeps the record as it was at the start, so that a later
 * answer of the server overwrites no input. The change is sent with the version the user has seen; if that is
 * not the newest, the failure offers to look at the newest version and save over that.
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
    /** The call that reads the record by its id. */
    read: R
    /** The address of the record's page. */
    address?: string
    plain(one: NoInfer<One>): Values
    /** Called after a save, and after a cancel if there is no `onCancel`. */
    onDone(): void
    onCancel?(): void
    /** Draws the form again from the present record. */
    onStartAfresh(): void
  },
) {
  const [record] = useState(opened)
  const { id } = record
  const queryClient = useQueryClient()
  // Live changes are not read while the user types, so the cached record may be old: read the record first.
  const startAfresh = async () => {
    const now = readOptions(read, { id } as Sent<R>)
    await queryClient.fetchQuery({ ...now, staleTime: 0 }).catch(() => undefined)
    // The page is redrawn with the new answer first; the form is then drawn from that answer.
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
