import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SurveyReceipt } from '@trms/contract/people/survey/entity'
import { useEffect, useState } from 'react'
import IconPlus from '~icons/plus'
import { Bare } from '../../frame/bare.tsx'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { surveyFormWords } from './form-words.ts'
import { PublicForm } from './public-form.tsx'
import classes from './public-page.module.css'
import receiptClasses from './receipt.module.css'
import { Receipt } from './receipt.tsx'
import { receiptWords } from './receipt-words.ts'

/**
 * Shows the public page of the recency survey, for pilots who know their email and licence number (SUR-01 to
 * SUR-03).
 */
export function PublicSurveyPage() {
  const t = useWords(surveyFormWords)
  const words = useWords(receiptWords)
  const shared = useWords(sharedWords)
  const [receipt, setReceipt] = useState<SurveyReceipt | null>(null)
  const title = receipt ? shared('survey_received') : t('title')
  useEffect(() => {
    document.title = `${title} - Training Record Management System`
  }, [title])
  return (
    <Bare>
      {receipt ? (
        <Receipt receipt={receipt} heading="h1">
          <Button
            variant="default"
            size="md"
            leftSection={<IconPlus />}
            onClick={() => setReceipt(null)}
          >
            {words('send_more')}
          </Button>
          <Link to="/login" className={receiptClasses.login}>
            {words('to_login')}
          </Link>
        </Receipt>
      ) : (
        <>
          <h1 className={classes.title}>{t('title')}</h1>
          <p className={classes.rule}>{t('rule')}</p>
          <PublicForm onDone={setReceipt} />
        </>
      )}
    </Bare>
  )
}
