import type { OpenForm, Sim } from '@trms/contract/exchange/sim/entity'
import { SIM_STATUS } from '@trms/contract/exchange/sim/states'
import { useWords } from '../../i18n/words.ts'
import { useStatusWords } from '../form-exchange/exchange-cells.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { useAwaited } from '../form-exchange/use-awaited.ts'
import { isSentBack, simForms } from './feature.tsx'
import { simWords } from './words.ts'

/** Gives the state of a form and the awaited person in words. */
export function useFormWords() {
  const t = useWords(simWords)
  const awaitedWords = useAwaited()
  const words = useWords(exchangeWords)
  const statusOf = useStatusWords(simForms)

  /** Says who has to act and what to do; null if nobody has to act. */
  const awaited = (sim: Sim, form: OpenForm) => {
    if (form.awaited === null) return null
    const name = {
      pilot: form.pilot_name,
      instructor_a: sim.sima_instructor_name,
      instructor_b: sim.simb_instructor_name,
      office: '',
    }[form.awaited]
    const again = isSentBack(form)
    const what = {
      pilot: t(again ? 'do_submit_again' : 'do_submit'),
      instructor_a: name,
      instructor_b: name,
      office: t(form.form_status === SIM_STATUS.FAILED ? 'do_again' : 'do_check'),
    }[form.awaited]
    return awaitedWords(form, { role: t(`await_${form.awaited}`), name, what })
  }

  /** The text that is shown when nobody is awaited. */
  const nobody = ({ form_status }: OpenForm) => {
    if (form_status === SIM_STATUS.COMPLETED) return words('closed')
    return t(form_status === SIM_STATUS.FAILED ? 'flies_anew' : 'nobody_awaited')
  }

  const sentence = (sim: Sim, form: OpenForm) =>
    t('track', {
      name: form.pilot_name || t('nobody'),
      status: statusOf(form),
      awaited: awaited(sim, form)?.sentence ?? nobody(form),
    })

  return { awaited, nobody, sentence }
}
