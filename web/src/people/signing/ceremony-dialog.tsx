import { Button, Modal } from '@mantine/core'
import { fileSize } from '@trms/contract/common/file-size'
import type { GivenSignature } from '@trms/contract/common/signing'
import { useState } from 'react'
import IconFile from '~icons/file'
import IconFingerprint from '~icons/fingerprint'
import { type Ceremony, ceremonies, notSigned } from '../../api/ceremony.ts'
import { ApiError } from '../../api/errors.ts'
import { severals } from '../../api/several.ts'
import { useShared } from '../../api/shared-value.ts'
import { say, useLanguage, useWords } from '../../i18n/words.ts'
import { showServerErrors } from '../../ui/field/contract-form.ts'
import { knowsPasskeys, signWithPasskey } from '../passkey/device.ts'
import { prove } from '../password/password-work.ts'
import classes from './ceremony-dialog.module.css'
import { Meaning, mayTypePassword, ToRead, useLeaving, useWholeWindow } from './ceremony-parts.tsx'
import { useSentFiles } from './sent-files.ts'
import { SeveralDialog } from './several-dialog.tsx'
import { UNANSWERED } from './sign-each.ts'
import { SignForm, usePasswordForm } from './sign-form.tsx'
import { isAsShown } from './statement.ts'
import { signingWords } from './words.ts'

/** Draws the open ceremonies: the dialog of one signature, or of several. */
export function Ceremonies() {
  const ceremony = useShared(ceremonies)
  const several = useShared(severals)
  // Keys make a dialog begin anew for other records.
  return (
    <>
      {several && (
        <SeveralDialog key={several.signables.map(({ id }) => id).join()} several={several} />
      )}
      {ceremony && <CeremonyDialog key={ceremony.asked.fingerprint} ceremony={ceremony} />}
    </>
  )
}

/**
 * The errors after which the person can correct the entry or try again in the dialog; the page handles all
 * others.
 */
const CAN_TRY_AGAIN: ApiError['code'][] = [
  'INVALID_FIELDS',
  'PASSKEY_REFUSED',
  'TOO_MANY_REQUESTS',
  ...UNANSWERED,
]

/**
 * Shows the dialog with the whole record, its files, the meaning of the signature, the signer and the
 * password; only after all of this is the record signed (SIG-01).
 */
function CeremonyDialog({ ceremony }: { ceremony: Ceremony }) {
  const t = useWords(signingWords)
  const wholeWindow = useWholeWindow()
  const { asked, review, attempt, signed, refused } = ceremony
  const [signing, setSigning] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = usePasswordForm()
  /**
   * The error of an attempt without an answer; the call may have been done, so leaving the dialog reports
   * this error.
   */
  const [unanswered, setUnanswered] = useState<ApiError | null>(null)
  const leave = () => refused(unanswered ?? notSigned(say(signingWords, 'not_signed')))
  useLeaving(leave)

  const { salt, code, fingerprint, record, at } = asked
  const passkeys = knowsPasskeys() ? asked.passkeys : null
  const shown = { fingerprint, record_id: record.id, at }

  const signByPassword = (password: string) =>
    sign(
      async () => ({
        ...shown,
        password: await prove({ password, salt: salt ?? '', code }),
      }),
      'browser_too_old',
    )
  const signByPasskey = (known: NonNullable<typeof passkeys>) =>
    sign(async () => ({ ...shown, code, passkey: await signWithPasskey(known) }), 'device_stopped')

  async function sign(
    proven: () => Promise<GivenSignature>,
    otherwise: 'browser_too_old' | 'device_stopped',
  ) {
    if (!isAsShown(asked)) {
      setRefusal(t('not_as_asked'))
      return
    }
    setSigning(true)
    setRefusal(null)
    let isSent = false
    try {
      const signature = await proven()
      isSent = true
      signed(await attempt(signature))
    } catch (error) {
      setSigning(false)
      if (!(error instanceof ApiError)) setRefusal(t(otherwise))
      else if (!CAN_TRY_AGAIN.includes(error.code) || otherFieldsOf(error)) refused(error)
      else if (error.fields['signature.password']) {
        showServerErrors(form, error.fields)
      } else {
        if (isSent && UNANSWERED.includes(error.code)) setUnanswered(error)
        setRefusal(error.message)
      }
    }
  }

  return (
    <Modal
      opened
      onClose={signing ? () => undefined : leave}
      closeOnClickOutside={false}
      title={t('title')}
      size="60rem"
      fullScreen={wholeWindow}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
        title: classes.title ?? '',
      }}
    >
      <ToRead label={t('whole_record')}>
        {review?.(asked.answer, asked)}
        <Files ceremony={ceremony} />
        <div>
          <div className={classes.label}>{t('fingerprint')}</div>
          <code>{fingerprint}</code>
        </div>
      </ToRead>
      <SignForm
        form={form}
        sign={signByPassword}
        hasPassword={mayTypePassword(asked, passkeys)}
        hint={t('password_hint')}
        autoFocus={!passkeys}
        refusal={refusal}
        signing={signing}
        leave={leave}
        leaving={t('cancel')}
        submit={
          passkeys && asked.salt === null
            ? null
            : {
                label: t('sign'),
                disabled: asked.salt === null,
                variant: passkeys ? 'default' : 'filled',
              }
        }
      >
        <Meaning asked={asked} />
        {passkeys && (
          <Button
            data-autofocus
            disabled={signing}
            leftSection={<IconFingerprint />}
            onClick={() => void signByPasskey(passkeys)}
          >
            {t('by_passkey')}
          </Button>
        )}
        {passkeys && asked.salt !== null && <div className={classes.label}>{t('or_password')}</div>}
      </SignForm>
    </Modal>
  )
}

/** Whether fields of the page behind the dialog are wrong; the person corrects these on the page. */
const otherFieldsOf = ({ fields }: ApiError): boolean =>
  Object.keys(fields).some((path) => path !== 'signature.password')

function Files({ ceremony: { asked, sent } }: { ceremony: Ceremony }) {
  const t = useWords(signingWords)
  const { language } = useLanguage()
  const { files } = asked
  const addresses = useSentFiles(sent)
  if (files.length === 0) return null
  return (
    <div>
      <div className={classes.label}>{t('files')}</div>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.field}>
            <IconFile />
            <div>
              <div>
                {file.name} <span className={classes.quiet}>· {fileSize(file.size, language)}</span>
              </div>
              <code>{file.sha256}</code>
            </div>
            <OpenFile address={addresses.get(file.sha256)} name={file.name} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows a link that opens a file of the call, so that the signer can look at the file before signing. */
function OpenFile({ address, name }: { address: string | undefined; name: string }) {
  const t = useWords(signingWords)
  if (!address) return null
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="subtle"
      size="compact-md"
      aria-label={t('open_file', { name })}
    >
      {t('open')}
    </Button>
  )
}
