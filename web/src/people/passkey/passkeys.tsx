import { Button, Skeleton } from '@mantine/core'
import { MOST_PASSKEYS, type Passkey, passkeyList } from '@trms/contract/people/passkey/calls'
import IconFingerprint from '~icons/fingerprint'
import IconPlus from '~icons/plus'
import { useRead } from '../../api/hooks.ts'
import { useLive } from '../../frame/live.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { knowsPasskeys } from './device.ts'
import { passkeyWords } from './passkey-words.ts'
import classes from './passkeys.module.css'
import { RemovePasskey } from './remove-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

/**
 * Shows the reader's own passkeys (SIG-02). Adding and removing need the password, or a sign-in a moment ago
 * (SSO-01).
 */
export function Passkeys() {
  const t = useWords(passkeyWords)
  const { data, error, refetch } = useRead(passkeyList, {})
  useLive(['account'], [passkeyList])
  const added = useSubject<true>()
  const renamed = useSubject<Passkey>()
  const removed = useSubject<Passkey>()
  const passkeys = data?.passkeys ?? []
  // A fresh sign-in counts as proof only for a short time, so the kind of proof is read again before a dialog
  // opens.
  const ask = (open: () => void) => void refetch().finally(open)
  const hindrance = data && hindranceOf(data)
  return (
    <FormSection
      title={t('title')}
      flush
      aside={
        data &&
        !hindrance && (
          <Button
            variant="default"
            leftSection={<IconPlus />}
            onClick={() => ask(() => added.ask(true))}
          >
            {t('add')}
          </Button>
        )
      }
    >
      <p className={classes.hint}>{t('hint')}</p>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} animate={false} />}
      {passkeys.length > 0 && (
        <ul className={classes.passkeys}>
          {passkeys.map((one) => (
            <PasskeyRow
              key={one.id}
              passkey={one}
              onRename={() => renamed.ask(one)}
              onRemove={() => ask(() => removed.ask(one))}
            />
          ))}
        </ul>
      )}
      {data && passkeys.length === 0 && <p className={classes.note}>{t('none')}</p>}
      {hindrance && <p className={classes.note}>{t(hindrance, { max: MOST_PASSKEYS })}</p>}
      <AddPasskey {...added} asks={data?.asks ?? 'password'} />
      <RenamePasskey {...renamed} />
      <RemovePasskey {...removed} asks={data?.asks ?? 'password'} />
    </FormSection>
  )
}

/** Gives the reason why no passkey can be added here, or null. */
function hindranceOf({ passkeys, possible }: { passkeys: readonly Passkey[]; possible: boolean }) {
  if (!possible) return 'needs_name'
  if (!knowsPasskeys()) return 'needs_browser'
  return passkeys.length >= MOST_PASSKEYS ? 'enough' : null
}

function PasskeyRow({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey
  onRename(): void
  onRemove(): void
}) {
  const t = useWords(passkeyWords)
  const { name, created_at, last_used_at, backed_up } = passkey
  return (
    <li className={classes.passkey}>
      <IconFingerprint size={22} />
      <div className={classes.what}>
        <b>{name}</b>
        <p>
          {t('added_at', { at: formatDateTime(created_at) })} ·{' '}
          {last_used_at ? t('used_at', { at: formatDateTime(last_used_at) }) : t('unused')}
          {backed_up && ` · ${t('backed_up')}`}
        </p>
      </div>
      <div className={classes.acts}>
        <Button variant="default" aria-label={t('rename_of', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button variant="default" aria-label={t('remove_of', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
