import { Button, Group, Skeleton } from '@mantine/core'
import type { Answer } from '@trms/contract/call'
import {
  type NoticeTopic,
  type NoticeWay,
  noticeSettings,
  setNoticeSettings,
} from '@trms/contract/office/task/notice'
import { useState } from 'react'
import { useRead, useSend } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { Segmented } from '../../ui/field/segmented.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import classes from './notice-form.module.css'
import { noticeWords } from './notice-words.ts'

/** Shows the topics of mails: what each mail tells, when mails come, and the choice between the ways. */
export function NoticeForm({ close }: { close(): void }) {
  const { data, error, refetch } = useRead(noticeSettings, {})
  // A failed second read leaves the form with the reader's choices in place.
  if (data) return <Choices topics={data.topics} close={close} />
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  return <Skeleton height={480} radius={12} animate={false} />
}

type Topics = Answer<typeof noticeSettings>['topics']

function Choices({ topics, close }: { topics: Topics; close(): void }) {
  const t = useWords(noticeWords)
  const words = useWords(formWords)
  const [chosen, setChosen] = useState<Partial<Record<NoticeTopic, NoticeWay>>>({})
  const saving = useSend(setNoticeSettings, { invalidates: [noticeSettings] })
  const button = useFocusBack(saving.isPending)
  const save = () =>
    saving.mutate(
      { input: { topics: chosen } },
      {
        onSuccess: () => {
          close()
          notify.success(t('saved'))
        },
        onError: (error) => notify.error(error.message),
      },
    )
  return (
    <>
      <p className={classes.hint}>{t('hint')}</p>
      {topics.map(({ topic, how, ways }) => (
        <div key={topic} className={classes.topic}>
          <b id={`topic-${topic}`}>{t(`topic_${topic}`)}</b>
          <p id={`about-${topic}`}>{t(`about_${topic}`)}</p>
          <Segmented
            labelledBy={`topic-${topic}`}
            describedBy={`about-${topic}`}
            segments={ways.map((value) => ({ value, label: t(`way_${value}`) }))}
            value={chosen[topic] ?? how}
            onChange={(way) => setChosen({ ...chosen, [topic]: way })}
            fit
          />
        </div>
      ))}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} disabled={saving.isPending}>
          {words('cancel')}
        </Button>
        <Button ref={button} loading={saving.isPending} onClick={save}>
          {t('save')}
        </Button>
      </Group>
    </>
  )
}
