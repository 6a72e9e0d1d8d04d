/**
 * Makes links such as `?do=submit_2` open the dialog of that submission, for readers who may make the
 * submission now.
 */
export const linkedSubmissions = <Form extends { can: { submit: readonly number[] } }>(
  stages: readonly number[],
  form: Form | null,
  ask: (asked: { form: Form; stage: number }) => void,
) =>
  Object.fromEntries(
    stages.map((stage) => [
      `submit_${stage}`,
      form?.can.submit.includes(stage) ? () => ask({ form, stage }) : (false as const),
    ]),
  )
