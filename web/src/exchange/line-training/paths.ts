import {
  getLineTrainingById,
  getLineTrainingList,
} from '@trms/contract/exchange/line-training/calls'
import {
  getLatestSubmission,
  getLineTrainingStatus,
  getSubmissions,
} from '@trms/contract/exchange/line-training/form-calls'
import { useAccount } from '../../frame/session.ts'

/** The calls whose answers tell of line trainings: out of date after any change of one. */
export const TRAINING_READS = [
  getLineTrainingList,
  getLineTrainingById,
  getSubmissions,
  getLatestSubmission,
  getLineTrainingStatus,
]
/** What is left to ask once a training is gone; about itself the answer would be a refusal. */
export const LIST_READS = [getLineTrainingList]

/** Where the pages of line trainings are in the area of whoever is signed in. */
export function useTrainingPaths() {
  const list = `/${useAccount().area ?? 'admin'}/line-training`
  return {
    list,
    create: `${list}/create`,
    detail: (id: string) => `${list}/detail/${id}`,
    edit: (id: string) => `${list}/edit/${id}`,
  }
}
