import { type ApiKey, KEY_STATES } from '@trms/contract/office/integration/key'
import { apiKeyList, revokeApiKey } from '@trms/contract/office/integration/key-calls'
import { useSend } from '../../api/hooks.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useKeyRows } from './key-rows.tsx'
import { integrationWords } from './words.ts'

/** Shows the list of valid and former API keys, each with a way to revoke the key. */
export function Keys() {
  const t = useWords(integrationWords)
  const shared = useWords(sharedWords)
  const { subject, opened, ask, close } = useSubject<ApiKey>()
  const rows = useKeyRows(ask)
  const revoke = useSend(revokeApiKey, { invalidates: [apiKeyList] })
  const states = KEY_STATES.map((value) => ({ value, label: t(`state_${value}`) }))
  const list = useList(apiKeyList, (answer) => answer.keys, {
    sizes: [10, 25, 50],
    size: 10,
    selects: [{ name: 'state', label: t('state'), choices: states }],
    filtersOf: ({ selects: { state } }) => (state ? { state } : {}),
  })
  return (
    <>
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('key_empty'), hint: t('key_empty_hint') }}
      />
      {subject && (
        <ConfirmDialog
          opened={opened}
          title={t('revoke_title')}
          confirm={t('revoke')}
          busy={revoke.isPending}
          danger
          onConfirm={() =>
            revoke.mutate(
              { input: { id: subject.id } },
              {
                onSuccess: () => notify.success(shared('key_revoked_now')),
                onError: (refused) => notify.error(refused.message),
                onSettled: close,
              },
            )
          }
          onClose={close}
        >
          {t('revoke_text', { name: subject.name })}
        </ConfirmDialog>
      )}
    </>
  )
}
