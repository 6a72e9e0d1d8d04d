import IconArrowBackUp from '~icons/arrow-back-up'
import IconCheck from '~icons/check'
import IconPointFilled from '~icons/point-filled'
import IconX from '~icons/x'
import type { Icon } from '../../ui/part/icon.tsx'
import type { Step } from './exchange-state.ts'
import classes from './track-step.module.css'

const GLYPHS: Record<Step, Icon | null> = {
  passed: IconCheck,
  awaited: IconPointFilled,
  ahead: null,
  failed: IconX,
  back: IconArrowBackUp,
}

/** Draws one step on the page of a form: a circle with the sign of its state. */
export function TrackStep({ step, size }: { step: Step; size: number }) {
  const Glyph = GLYPHS[step]
  return (
    <span className={classes.step} data-step={step} style={{ width: size, height: size }}>
      {Glyph && <Glyph size={size - 5} stroke={3} />}
    </span>
  )
}
