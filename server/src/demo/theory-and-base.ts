import { dayIn } from '@trms/contract/common/dates'
import { BASE_SCORES } from '@trms/contract/records/base-training/entity'
import { AREAS } from '@trms/contract/records/progress-theory/entity'
import { TOPICS } from '@trms/contract/records/theory-test/entity'
import type { Services } from '../platform/context.ts'
import { baseTraining as baseKind } from '../records/base-training/kind.ts'
import { progressTheory as progressKind } from '../records/progress-theory/kind.ts'
import { theoryTest as theoryKind } from '../records/theory-test/kind.ts'
import type { OnePilot } from './fill.ts'
import { Random } from './random.ts'
import { baseTrainingOf, progressTheoryOf, theoryTestOf } from './records.ts'
import type { Written } from './write.ts'

const DAY_MS = 86_400_000
const TWO_YEARS_DAYS = 730
/** The number of pilots whose lists have more than one page. */
const LONG_FILES = 3

type Sketch = Pick<Written, 'report' | 'create'>
type Draw = (random: Random, date: string, people: People) => Sketch
interface People {
  pilot_id: string
  instructor_id: string
}

const words = (name: string) => name.replaceAll('_', ' ')

const baseTraining: Draw = (random, date, people) => {
  const input = { ...baseTrainingOf(random, date), ...people }
  return {
    report: {
      name: 'Base training',
      title: 'BASE TRAINING',
      routes: input.airport,
      lines: [
        `Go around ${input.go_around}, touch and go ${input.touch_and_go}, full stop ${input.full_stop}`,
        ...BASE_SCORES.map((name) => `${words(name)} - ${input[name] === 6 ? 'N/A' : input[name]}`),
        '',
        input.comments,
      ],
    },
    create: (ctx, files) => baseKind.create(ctx, input, files),
  }
}

const theoryTest: Draw = (random, date, people) => {
  const input = { ...theoryTestOf(random, date), ...people }
  return {
    report: {
      name: 'Theory test',
      title: 'THEORY TEST',
      lines: [
        ...TOPICS.map((topic) => `${input[topic] ? 'known' : 'to learn'} - ${words(topic)}`),
        '',
        input.comments,
      ],
    },
    create: (ctx, files) => theoryKind.create(ctx, input, files),
  }
}

const progressTheory: Draw = (random, date, people) => {
  const input = { ...progressTheoryOf(random, date), ...people }
  return {
    report: {
      name: 'Progress check',
      title: 'PROGRESS CHECK (THEORY)',
      lines: [
        ...AREAS.map(({ name }) => `${words(name)}: ${input[name]}`),
        '',
        `Overall performance ${input.overall_performance}`,
      ],
    },
    create: (ctx, files) => progressKind.create(ctx, input, files),
  }
}

/** A pilot's other records over two years; some of the newest are not approved yet. */
export function* theoryAndBaseOf(
  services: Services,
  { trainee, own, index }: OnePilot,
): Generator<Written> {
  const random = new Random(9000 + index)
  const long = index < LONG_FILES
  const counts: [Draw, number][] = [
    [baseTraining, long ? 12 : random.between(1, 2)],
    [theoryTest, long ? 13 : random.between(0, 2)],
    [progressTheory, long ? 12 : random.between(0, 2)],
  ]
  for (const [draw, count] of counts) {
    const step = Math.floor(TWO_YEARS_DAYS / Math.max(count, 1))
    for (let i = 0; i < count; i++) {
      const daysAgo = TWO_YEARS_DAYS - i * step - random.between(0, step - 1)
      const at = new Date(Date.now() - Math.max(daysAgo, 1) * DAY_MS)
      const date = dayIn(services.settings.timeZone, at)
      const instructor = random.pick(own)
      const people = { pilot_id: trainee.id, instructor_id: instructor.id }
      const sketch = draw(random, date, people)
      const approved = random.chance(i === count - 1 ? 0.4 : 0.95)
      yield { ...sketch, trainee, instructor, at, date, approved }
    }
  }
}
