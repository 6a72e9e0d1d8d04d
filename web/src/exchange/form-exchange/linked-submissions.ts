/** `?do=submit_2` opens the dialog of that submission, for who may make it now. */
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
